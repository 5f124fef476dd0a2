import { first, only, type Queryable } from '#server/platform/db.ts'
import { sql } from '#server/platform/sql.ts'
import type { Account } from './identity.store.ts'

/** As `findAccount`, and holds the row until the transaction ends. */
export async function lockAccount(tx: Queryable, id: string): Promise<Account | undefined> {
  return first(
    await tx.query<Account>(sql`
      select id, email, password_hash as "passwordHash", email_verified_at is not null as "isEmailVerified",
        suspended_at is not null as "isSuspended", exists (select from users where users.id = accounts.id) as "hasProfile"
      from accounts where id = ${id} for update`),
  )
}

/** Null: nobody signs in with a password until one is set. */
export async function setPassword(tx: Queryable, id: string, passwordHash: string | null): Promise<void> {
  await tx.query(sql`update accounts set password_hash = ${passwordHash} where id = ${id}`)
}

/** @throws the unique violation of `accounts_email_key` where somebody else has the address. */
export async function setEmail(tx: Queryable, id: string, email: string): Promise<void> {
  await tx.query(sql`update accounts set email = ${email} where id = ${id}`)
}

/** Ends all sessions of an account but the one with this id; answers with how many. */
export async function deleteSessionsOf(tx: Queryable, accountId: string, exceptId: string | null): Promise<number> {
  const ended = await tx.query<{ wasOpen: boolean }>(sql`
    delete from sessions where account_id = ${accountId} and encode(token_hash, 'hex') is distinct from ${exceptId}
    returning expires_at > now() as "wasOpen"`)
  return ended.filter(({ wasOpen }) => wasOpen).length
}

export type OpenSession = { device: string; isThis: boolean; createdAt: Date; lastSeenAt: Date }

/** This one first, then the one used last. */
export async function sessionsOf(db: Queryable, accountId: string, thisId: string | null): Promise<OpenSession[]> {
  return db.query<OpenSession>(sql`
    select device, encode(token_hash, 'hex') is not distinct from ${thisId} as "isThis", created_at as "createdAt",
      last_seen_at as "lastSeenAt"
    from sessions where account_id = ${accountId} and expires_at > now()
    order by 2 desc, last_seen_at desc, created_at desc`)
}

/** Whether nobody else could look after those who stay: the only administrator, of a building with other residents. */
export async function isLastAdministrator(tx: Queryable, id: string, adminEmails: string[]): Promise<boolean> {
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
