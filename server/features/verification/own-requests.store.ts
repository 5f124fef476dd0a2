import type { RequestState } from '#contract/moderation-vocabulary.ts'
import type { VerificationStatus } from '#contract/vocabulary.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { lockPostsOf } from '../posts/index.ts'
import { looksAtDocumentsOf, type DocumentLook } from '../looks/index.ts'

/** A verified resident who moves stays verified until the decision. */
export const markPending = (tx: Queryable, userId: string) =>
  tx.query(sql`update users set verification_status = 'Pending' where id = ${userId}`)

export const hasPendingRequest = (db: Queryable, userId: string) =>
  db.some(sql`select from verification_requests where user_id = ${userId} and state = 'pending'`)

export type Address = { tower: string; location: string }
export type NewRequest = Address & { userId: string; documentId: string }

export const insertRequest = (tx: Queryable, { userId, documentId, tower, location }: NewRequest) =>
  tx.value<string>(sql`
    insert into verification_requests (user_id, document_id, tower, location)
    values (${userId}, ${documentId}, ${tower}, ${location}) returning id`)

export type OwnVerification = {
  status: VerificationStatus
  isVerified: boolean
  tower: string | null
  location: string | null
  request: {
    state: RequestState
    tower: string
    location: string
    reason: string | null
    documentId: string | null
    submittedAt: string
  } | null
  looks: DocumentLook[]
}

export async function findOwnVerification(db: Queryable, userId: string) {
  const user = await db.only<Omit<OwnVerification, 'request' | 'looks'>>(sql`
    select verification_status as status, is_verified as "isVerified", tower, location from users where id = ${userId}`)
  const request = await db.first<NonNullable<OwnVerification['request']>>(sql`
    select state, tower, location, reason, document_id as "documentId", iso_utc(submitted_at) as "submittedAt"
    from verification_requests where user_id = ${userId} order by decided_at desc nulls first limit 1`)
  return { ...user, request: request ?? null, looks: await looksAtDocumentsOf(db, userId) }
}

type OpenRequest = Addressee & Address & { id: string; state: string }

/** Locks their posts first, as each change of an account does. */
export async function lockRequest(tx: Queryable, id: string) {
  const userId = await tx.value<string | undefined>(
    sql`select user_id from verification_requests where id = ${id}`,
  )
  if (userId !== undefined) await lockPostsOf(tx, userId)
  return tx.first<OpenRequest>(sql`
    select r.id, r.user_id as "userId", r.state, r.tower, r.location, u.name, a.email
    from verification_requests r join users u on u.id = r.user_id join accounts a on a.id = u.id
    where r.id = ${id} for update of r`)
}

export async function lockPendingRequest(tx: Queryable, userId: string) {
  await lockPostsOf(tx, userId)
  return tx.value<string | undefined>(sql`
    select id from verification_requests where user_id = ${userId} and state = 'pending' for update`)
}

export type Addressee = { userId: string; name: string; email: string }

export const findAddressee = (db: Queryable, userId: string) =>
  db.only<Addressee>(sql`
    select u.id as "userId", u.name, a.email from users u join accounts a on a.id = u.id where u.id = ${userId}`)

/** `decidedBy` is null for the operator and for expiry; a `reason` rejects. */
export const closeRequest = (
  tx: Queryable,
  id: string,
  { decidedBy, reason }: { decidedBy: string | null; reason: string | null },
) =>
  tx.query(sql`
    update verification_requests
    set state = case when ${reason}::text is null then 'approved' else 'rejected' end, reason = ${reason}, decided_at = now(),
      decided_by = ${decidedBy}
    where id = ${id}`)

export const markVerified = (tx: Queryable, userId: string, { tower, location }: Address) =>
  tx.query(sql`
    update users set is_verified = true, verification_status = 'Verified', tower = ${tower}, location = ${location}
    where id = ${userId}`)

/** A verified resident stays verified at their old address. */
export const markRejected = (tx: Queryable, userId: string) =>
  tx.query(sql`
    update users set verification_status = case when is_verified then 'Verified' else 'Rejected' end where id = ${userId}`)

type Decision = Address & {
  userId: string
  state: Exclude<RequestState, 'pending'>
  reason: string | null
  decidedBy: string | null
}

/** One that no request asked for. `decidedBy` is null for the operator. */
export const insertDecision = (
  tx: Queryable,
  { userId, tower, location, state, reason, decidedBy }: Decision,
) =>
  tx.value<string>(sql`
    insert into verification_requests (user_id, tower, location, state, reason, decided_at, decided_by)
    values (${userId}, ${tower}, ${location}, ${state}, ${reason}, now(), ${decidedBy}) returning id`)

/** A waiting request stays open. */
export const markRevoked = (tx: Queryable, userId: string) =>
  tx.query(sql`
    update users set is_verified = false, tower = null, location = null,
      verification_status = case when verification_status = 'Pending' then 'Pending' else 'Rejected' end
    where id = ${userId}`)
