import { sql, type Queryable } from '#server/platform/database/db.ts'
import { roleOf } from '../identity/index.ts'
import { lockPostsAround } from '../posts/index.ts'
import type { Role } from '#contract/vocabulary.ts'

export type HeldResident = {
  userId: string
  name: string
  username: string
  email: string
  role: Role
  isSuspended: boolean
  isVerified: boolean
  tower: string | null
  location: string | null
}

/**
 * Locks both accounts at once, so that of two who act on each other one comes too late. Returns the
 * moderator's role, or undefined if somebody has suspended them meanwhile.
 */
export async function lockBoth(
  tx: Queryable,
  adminEmails: string[],
  moderatorId: string,
  userId: string,
) {
  const both = [moderatorId, userId]
  await tx.query(sql`
    select from accounts where id = any(${both}::uuid[]) order by id for no key update`)
  return tx.value<Role | undefined>(sql`
    select ${roleOf(adminEmails)} from accounts a where id = ${moderatorId} and suspended_at is null`)
}

/**
 * The account, the posts around them, then the profile, as closing an account and reserving lock them. With
 * `for update` it would deadlock with a transaction that has locked one of their posts and inserts a
 * notification for them.
 */
export async function lockResident(tx: Queryable, adminEmails: string[], userId: string) {
  await tx.query(sql`select from accounts where id = ${userId} for no key update`)
  await lockPostsAround(tx, userId)
  return tx.first<HeldResident>(sql`
    select u.id as "userId", u.name, u.username::text as username, a.email, a.suspended_at is not null as "isSuspended", u.is_verified as "isVerified",
      u.tower, u.location, ${roleOf(adminEmails)} as role
    from accounts a join users u on u.id = a.id
    where a.id = ${userId} and a.email_verified_at is not null for no key update`)
}

export const markSuspended = (tx: Queryable, userId: string, reason: string) =>
  tx.query(
    sql`update accounts set suspended_at = now(), suspension_reason = ${reason} where id = ${userId}`,
  )

export const markLifted = (tx: Queryable, userId: string) =>
  tx.query(
    sql`update accounts set suspended_at = null, suspension_reason = null where id = ${userId}`,
  )
