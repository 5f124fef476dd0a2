import type { Role } from '#contract/vocabulary.ts'
import { part, sql, type Queryable } from '#server/platform/database/db.ts'

export const setRole = (tx: Queryable, accountId: string, role: Role) =>
  tx.query(sql`update accounts set role = ${role} where id = ${accountId}`)

export const isResident = (db: Queryable, accountId: string) =>
  db.some(sql`select 1 from accounts where id = ${accountId} and role = 'resident'`)

/** The role of the account `a`. */
export const roleOf = (adminEmails: readonly string[]) =>
  part`case when a.email = any(${adminEmails}::citext[]) then 'administrator' else a.role end`

export const hasAdministrator = (db: Queryable, adminEmails: readonly string[]) =>
  db.some(sql`
    select from accounts a where email_verified_at is not null and ${roleOf(adminEmails)} = 'administrator' limit 1`)

export const moderatorIds = (db: Queryable, adminEmails: readonly string[]) =>
  db.values<string>(sql`
    select id from accounts a
    where ${roleOf(adminEmails)} <> 'resident' and suspended_at is null and email_verified_at is not null`)

export const isLastAdministrator = (tx: Queryable, id: string, adminEmails: string[]) =>
  tx.value<boolean>(sql`
    with people as (
      select id, ${roleOf(adminEmails)} = 'administrator' as administers
      from accounts a where email_verified_at is not null and suspended_at is null
    )
    select coalesce(bool_or(id = ${id} and administers), false) and coalesce(bool_or(id <> ${id}), false)
      and not coalesce(bool_or(id <> ${id} and administers), false)
    from people`)
