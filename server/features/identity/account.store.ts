import { only, type Queryable } from '#server/platform/database/db.ts'
import { hasTable } from '#server/platform/database/has-table.ts'
import { part, sql, type Part } from '#server/platform/database/sql.ts'

/** The role of the account `a`. */
export const roleOf = (adminEmails: readonly string[]): Part =>
  part`case when a.email = any(${adminEmails}::citext[]) then 'administrator' else a.role end`

export const personColumns = part`u.id, u.name, u.username, u.image_url as "imageUrl", u.is_verified as "isVerified"`

export async function hasAdministrator(
  db: Queryable,
  adminEmails: readonly string[],
): Promise<boolean> {
  const found = await db.query(sql`
    select from accounts a where email_verified_at is not null and ${roleOf(adminEmails)} = 'administrator' limit 1`)
  return found.length > 0
}

export async function moderatorIds(
  db: Queryable,
  adminEmails: readonly string[],
): Promise<string[]> {
  const moderators = await db.query<{ id: string }>(sql`
    select id from accounts a
    where ${roleOf(adminEmails)} <> 'resident' and suspended_at is null and email_verified_at is not null`)
  return moderators.map(({ id }) => id)
}

export async function setPassword(
  tx: Queryable,
  id: string,
  passwordHash: string | null,
): Promise<void> {
  await tx.query(sql`update accounts set password_hash = ${passwordHash} where id = ${id}`)
}

/** False if there is none. */
export async function dropUnprovenPassword(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update accounts set password_hash = null where id = ${id} and password_hash is not null and not password_proven returning id`)
  return rows.length > 0
}

/** @throws the unique violation `accounts_email_key` */
export async function setEmail(tx: Queryable, id: string, email: string): Promise<void> {
  await tx.query(sql`update accounts set email = ${email} where id = ${id}`)
}

export async function isLastAdministrator(
  tx: Queryable,
  id: string,
  adminEmails: string[],
): Promise<boolean> {
  const { isLast } = only(
    await tx.query<{ isLast: boolean }>(sql`
      with people as (
        select id, ${roleOf(adminEmails)} = 'administrator' as administers
        from accounts a where email_verified_at is not null and suspended_at is null
      )
      select coalesce(bool_or(id = ${id} and administers), false) and coalesce(bool_or(id <> ${id}), false)
        and not coalesce(bool_or(id <> ${id} and administers), false) as "isLast"
      from people`),
  )
  return isLast
}

// "Close". One at a time: people share likes and chats, and two administrators must not each count
// on the other to stay.
const closingLock = 0x436c6f7365

export async function lockClosing(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${closingLock})`)
}

export async function deleteAccount(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from accounts where id = ${id}`)
}

export type Erasure = { accountId: string; erasedAt: Date }

export async function insertErasure(
  tx: Queryable,
  accountId: string,
  erasedAt: Date | null = null,
): Promise<void> {
  await tx.query(sql`
    insert into erasures (account_id, erased_at) values (${accountId}, coalesce(${erasedAt}, now())) on conflict (account_id) do nothing`)
}

export async function isErased(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(sql`select from erasures where account_id = ${id}`)
  return rows.length > 0
}

/** Also works on a database without this table. */
export async function erasuresIn(db: Queryable): Promise<Erasure[]> {
  if (!(await hasTable(db, 'erasures'))) return []
  return db.query<Erasure>(
    sql`select account_id as "accountId", erased_at as "erasedAt" from erasures`,
  )
}

export async function erasedAccounts(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    sql`select id from accounts where id in (select account_id from erasures)`,
  )
  return rows.map(({ id }) => id)
}
