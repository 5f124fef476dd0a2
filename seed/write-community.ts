import { text } from '#contract/text/en.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Case } from './cases.ts'
import type { Community } from './community.ts'
import type { Gesture, Interest } from './likes-saves-interests.ts'
import { insertRows } from './insert-rows.ts'
import type { SeedPost } from './posts.ts'
import type { SeedResident, Verification } from './residents.ts'
import { daysMs } from './random.ts'

export async function writeResidents(
  tx: Tx,
  residents: readonly SeedResident[],
  passwordHashes: ReadonlyMap<SeedResident, string>,
): Promise<void> {
  const accounts = residents.map((one) => ({
    id: one.id,
    email: one.email,
    password_hash: passwordHashes.get(one) ?? null,
    email_verified_at: one.createdAt,
    role: one.role,
    created_at: one.createdAt,
  }))
  await insertRows(tx, 'accounts', accounts)
  await insertRows(tx, 'users', residents.map(userRow))
}

const statuses = {
  verified: 'Verified',
  pending: 'Pending',
  rejected: 'Rejected',
  none: 'Not_Submitted',
} as const satisfies Record<Verification, string>

function userRow({
  id,
  name,
  username,
  bio,
  verification,
  tower,
  location,
  createdAt,
}: SeedResident) {
  const isVerified = verification === 'verified'
  const address = isVerified ? { tower, location } : { tower: null, location: null }
  return {
    id,
    name,
    username,
    bio,
    verification_status: statuses[verification],
    is_verified: isVerified,
    username_change_count: 0,
    show_tower_on_profile: true,
    show_location_on_profile: true,
    created_at: createdAt,
    ...address,
  }
}

export async function writePosts(
  tx: Tx,
  posts: readonly SeedPost[],
  likes: readonly Gesture[],
): Promise<void> {
  const liked = Map.groupBy(likes, ({ post }) => post)
  const rows = posts.map((post) => ({
    id: post.id,
    creator_id: post.creator.id,
    title: post.title,
    description: post.description,
    price_cents: post.priceCents,
    is_free: post.priceCents === 0,
    condition: post.condition,
    tower: post.creator.tower,
    location: post.creator.location,
    tags: post.tags,
    show_tower: post.showTower,
    show_location: post.showLocation,
    sold: post.sold,
    like_count: liked.get(post)?.length ?? 0,
    created_at: post.createdAt,
    updated_at: post.updatedAt,
  }))
  await insertRows(tx, 'posts', rows)
}

export async function writeGestures(
  tx: Tx,
  { likes, saves, interests }: Community,
  now: Date,
): Promise<void> {
  const row = ({ user, post, at }: Gesture) => ({
    user_id: user.id,
    post_id: post.id,
    created_at: at,
  })
  await insertRows(tx, 'likes', likes.map(row))
  await insertRows(tx, 'saves', saves.map(row))
  await insertRows(
    tx,
    'interests',
    interests.map((interest) => ({ id: interest.id, ...row(interest), status: 'interested' })),
  )
  await insertRows(
    tx,
    'notifications',
    interests.map((interest) => notificationOf(interest, now)),
  )
}

/** Older ones have been read. */
const notificationOf = ({ id, user, post, at }: Interest, now: Date) => ({
  // An interest's id is unique here too.
  id,
  user_id: post.creator.id,
  type: 'interest',
  interested_user_id: user.id,
  post_id: post.id,
  message: text.notifications.interest(user.username),
  read_at: readAt(at, now),
  created_at: at,
})

const unreadFor = 2 * daysMs
const readAt = (at: Date, now: Date) =>
  now.getTime() - at.getTime() > unreadFor ? new Date(at.getTime() + unreadFor / 4) : null

export async function writeCases(
  tx: Tx,
  cases: readonly Case[],
  moderator: SeedResident,
  now: Date,
): Promise<void> {
  const requests = cases.map((one) => ({
    id: one.id,
    user_id: one.resident.id,
    document_id: one.documentId,
    tower: one.resident.tower,
    location: one.resident.location,
    state: one.state,
    reason: one.reason,
    submitted_at: one.submittedAt,
    decided_at: one.decidedAt,
    decided_by: one.decidedAt === null || one.resident === moderator ? null : moderator.id,
  }))
  const decided = cases
    .flatMap((one) => (one.decidedAt === null ? [] : [{ ...one, decidedAt: one.decidedAt }]))
    // The log runs in order of writing.
    .sort((one, other) => one.decidedAt.getTime() - other.decidedAt.getTime())
  await insertRows(tx, 'verification_requests', requests)
  await insertRows(
    tx,
    'audit_log',
    decided.map((one) => auditRow(one, moderator)),
  )
  await insertRows(
    tx,
    'notifications',
    decided.map((one) => decisionNotification(one, now)),
  )
}

type Decided = Case & { decidedAt: Date }

function auditRow({ id, resident, reason, decidedAt }: Decided, moderator: SeedResident) {
  const isOwn = resident === moderator
  return {
    actor_id: isOwn ? null : moderator.id,
    actor: isOwn ? 'operator' : moderator.username,
    action: reason === null ? 'verification.approve' : 'verification.reject',
    subject_id: resident.id,
    details: { caseId: id, tower: resident.tower, location: resident.location, reason },
    created_at: decidedAt,
  }
}

const decisionNotification = ({ id, resident, reason, decidedAt }: Decided, now: Date) => ({
  id,
  user_id: resident.id,
  type: reason === null ? 'verification-approved' : 'verification-rejected',
  message:
    reason === null
      ? text.notifications.verificationApproved
      : text.notifications.verificationRejected(reason),
  read_at: readAt(decidedAt, now),
  created_at: decidedAt,
})
