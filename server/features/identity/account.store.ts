import type { Queryable } from '#server/platform/database/db.ts'
import { hasTable } from '#server/platform/database/has-table.ts'
import { part, sql, type Part } from '#server/platform/database/sql.ts'

/** The role of the account `a`. */
export const roleOf = (adminEmails: readonly string[]): Part =>
  part`case when a.email = any(${adminEmails}::citext[]) then 'administrator' else a.role end`

export const personColumns = part`u.id, u.name, u.username, u.image_url as "imageUrl", u.is_verified as "isVerified"`

export const hasAdministrator = (db: Queryable, adminEmails: readonly string[]) =>
  db.some(sql`
    select from accounts a where email_verified_at is not null and ${roleOf(adminEmails)} = 'administrator' limit 1`)

export const moderatorIds = async (db: Queryable, adminEmails: readonly string[]) =>
  (
    await db.query<{ id: string }>(sql`
      select id from accounts a
      where ${roleOf(adminEmails)} <> 'resident' and suspended_at is null and email_verified_at is not null`)
  ).map(({ id }) => id)

export const setPassword = (tx: Queryable, id: string, passwordHash: string | null) =>
  tx.query(sql`update accounts set password_hash = ${passwordHash} where id = ${id}`)

/** False if there is none. */
export const dropUnprovenPassword = (tx: Queryable, id: string) =>
  tx.some(sql`
    update accounts set password_hash = null where id = ${id} and password_hash is not null and not password_proven returning id`)

/** @throws the unique violation `accounts_email_key` */
export const setEmail = (tx: Queryable, id: string, email: string) =>
  tx.query(sql`update accounts set email = ${email} where id = ${id}`)

export const isLastAdministrator = async (tx: Queryable, id: string, adminEmails: string[]) =>
  (
    await tx.only<{ isLast: boolean }>(sql`
      with people as (
        select id, ${roleOf(adminEmails)} = 'administrator' as administers
        from accounts a where email_verified_at is not null and suspended_at is null
      )
      select coalesce(bool_or(id = ${id} and administers), false) and coalesce(bool_or(id <> ${id}), false)
        and not coalesce(bool_or(id <> ${id} and administers), false) as "isLast"
      from people`)
  ).isLast

// "Close". One at a time: people share likes and chats, and two administrators must not each count
// on the other to stay.
const closingLock = 0x436c6f7365

export const lockClosing = (tx: Queryable) =>
  tx.query(sql`select pg_advisory_xact_lock(${closingLock})`)

export const deleteAccount = (tx: Queryable, id: string) =>
  tx.query(sql`delete from accounts where id = ${id}`)

export type Erasure = { accountId: string; erasedAt: Date }

export const insertErasure = (tx: Queryable, accountId: string, erasedAt: Date | null = null) =>
  tx.query(sql`
    insert into erasures (account_id, erased_at) values (${accountId}, coalesce(${erasedAt}, now())) on conflict (account_id) do nothing`)

export const isErased = (db: Queryable, id: string) =>
  db.some(sql`select from erasures where account_id = ${id}`)

/** Also works on a database without this table. */
export async function erasuresIn(db: Queryable) {
  if (!(await hasTable(db, 'erasures'))) return []
  return db.query<Erasure>(
    sql`select account_id as "accountId", erased_at as "erasedAt" from erasures`,
  )
}

export const erasedAccounts = async (tx: Queryable) =>
  (
    await tx.query<{ id: string }>(
      sql`select id from accounts where id in (select account_id from erasures)`,
    )
  ).map(({ id }) => id)
