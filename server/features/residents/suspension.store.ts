import type { Role, Tower } from '#contract/vocabulary.ts'
import { first, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'
import { roleOf } from '../identity/index.ts'

export type HeldResident = {
  userId: string
  name: string
  email: string
  role: Role
  isSuspended: boolean
  isVerified: boolean
  tower: Tower | null
  location: string | null
}

export async function lockResident(
  tx: Queryable,
  adminEmails: string[],
  userId: string,
): Promise<HeldResident | undefined> {
  return first(
    await tx.query<HeldResident>(sql`
      select u.id as "userId", u.name, a.email, a.suspended_at is not null as "isSuspended", u.is_verified as "isVerified",
        u.tower, u.location, ${roleOf(adminEmails)} as role
      from accounts a join users u on u.id = a.id
      where a.id = ${userId} and a.email_verified_at is not null for update`),
  )
}

export async function markSuspended(tx: Queryable, userId: string, reason: string): Promise<void> {
  await tx.query(
    sql`update accounts set suspended_at = now(), suspension_reason = ${reason} where id = ${userId}`,
  )
}

export async function markLifted(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    sql`update accounts set suspended_at = null, suspension_reason = null where id = ${userId}`,
  )
}
