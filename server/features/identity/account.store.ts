import { only, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Null: nobody signs in with a password until one is set. */
export async function setPassword(
  tx: Queryable,
  id: string,
  passwordHash: string | null,
): Promise<void> {
  await tx.query(sql`update accounts set password_hash = ${passwordHash} where id = ${id}`)
}

/** Takes away a password that nobody has shown to be the owner's. False where there is none. */
export async function dropUnprovenPassword(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update accounts set password_hash = null where id = ${id} and password_hash is not null and not password_proven returning id`)
  return rows.length > 0
}

/** @throws the unique violation of `accounts_email_key` where somebody else has the address. */
export async function setEmail(tx: Queryable, id: string, email: string): Promise<void> {
  await tx.query(sql`update accounts set email = ${email} where id = ${id}`)
}

/** Whether nobody else could look after those who stay: the only administrator, of a building with other residents. */
export async function isLastAdministrator(
  tx: Queryable,
  id: string,
  adminEmails: string[],
): Promise<boolean> {
  const { isLast } = only(
    await tx.query<{ isLast: boolean }>(sql`
      with people as (
        select id, role = 'administrator' or email = any(${adminEmails}::citext[]) as administers
        from accounts where email_verified_at is not null and suspended_at is null
      )
      select coalesce(bool_or(id = ${id} and administers), false) and coalesce(bool_or(id <> ${id}), false)
        and not coalesce(bool_or(id <> ${id} and administers), false) as "isLast"
      from people`),
  )
  return isLast
}
