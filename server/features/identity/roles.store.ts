import type { Role } from '#contract/vocabulary.ts'
import { part, sql, type Db, type Queryable } from '#server/platform/database/db.ts'

export const setRole = (tx: Queryable, accountId: string, role: Role) =>
  tx.query(sql`update accounts set role = ${role} where id = ${accountId}`)

/** Without ADMIN_EMAIL. */
export const givenRole = (db: Queryable, accountId: string) =>
  db.value<Role>(sql`select role from accounts where id = ${accountId}`)

export const isResident = (db: Queryable, accountId: string) =>
  db.some(sql`select 1 from accounts where id = ${accountId} and role = 'resident'`)

/** The role of the account `a`. */
export const roleOf = (adminEmails: readonly string[]) =>
  part`case when a.email = any(${adminEmails}::citext[]) then 'administrator' else a.role end`

/** The database knows ADMIN_EMAIL, so that neighbours see whose role it is. */
export async function keepAdministrators(db: Db, adminEmails: readonly string[]) {
  await db.transaction(async (tx) => {
    await tx.query(
      sql`delete from administrator_emails where email <> all(${adminEmails}::citext[])`,
    )
    await tx.query(sql`
      insert into administrator_emails select unnest(${adminEmails}::citext[]) on conflict do nothing`)
    await tx.query(sql`
      select show_role(a) from accounts a join users u on u.id = a.id where u.shown_role <> role_of(a)`)
  })
}

export const hasAdministrator = (db: Queryable, adminEmails: readonly string[]) =>
  db.some(sql`
    select from accounts a where email_verified_at is not null and ${roleOf(adminEmails)} = 'administrator' limit 1`)

export type Moderator = { id: string; role: Role }

export const moderators = (db: Queryable, adminEmails: readonly string[]) =>
  db.query<Moderator>(sql`
    select id, ${roleOf(adminEmails)} as role from accounts a
    where ${roleOf(adminEmails)} <> 'resident' and suspended_at is null and email_verified_at is not null`)

export const administratorsBeside = (db: Queryable, adminEmails: readonly string[], id: string) =>
  db.values<string>(sql`
    select email::text from accounts a
    where ${roleOf(adminEmails)} = 'administrator' and id <> ${id} and suspended_at is null and email_verified_at is not null`)

export const isLastAdministrator = (tx: Queryable, id: string, adminEmails: string[]) =>
  tx.value<boolean>(sql`
    with people as (
      select id, ${roleOf(adminEmails)} = 'administrator' as administers
      from accounts a where email_verified_at is not null and suspended_at is null
    )
    select coalesce(bool_or(id = ${id} and administers), false) and coalesce(bool_or(id <> ${id}), false)
      and not coalesce(bool_or(id <> ${id} and administers), false)
    from people`)
