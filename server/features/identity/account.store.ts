import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import { skeletonOf } from './names/skeleton.ts'

/** @throws the unique violation `accounts_email_key` */
export const setEmail = (tx: Queryable, id: string, email: string) =>
  tx.query(sql`update accounts set email = ${email} where id = ${id}`)

export type Account = {
  id: string
  email: string
  passwordHash: string | null
  isEmailVerified: boolean
  hasSecondFactor: boolean
  /** If false, signing in creates it. */
  hasProfile: boolean
}

const account = part`
  select id, email, password_hash as "passwordHash", email_verified_at is not null as "isEmailVerified",
    exists (select from second_factors where account_id = accounts.id) as "hasSecondFactor", exists (select from users where users.id = accounts.id) as "hasProfile"
  from accounts`

export const findAccountByEmail = (db: Queryable, email: string) =>
  db.first<Account>(sql`${account} where email = ${email}`)

export const findAccount = (db: Queryable, id: string) =>
  db.first<Account>(sql`${account} where id = ${id}`)

// Both lock the row until the transaction ends.

export const lockAccountByEmail = (tx: Queryable, email: string) =>
  tx.first<Account>(sql`${account} where email = ${email} for update`)

export const lockAccount = (tx: Queryable, id: string) =>
  tx.first<Account>(sql`${account} where id = ${id} for update`)

export const insertProvenAccount = (tx: Queryable, email: string) =>
  tx.value<string>(sql`
    insert into accounts (email, email_verified_at) values (${email}, now()) returning id`)

/** With its profile, password and links. */
export const deleteUnverifiedAccount = (tx: Queryable, id: string) =>
  tx.query(sql`delete from accounts where id = ${id} and email_verified_at is null`)

/** If its username is `username`, or looks like it. */
export const deleteUnverifiedNamed = (tx: Queryable, id: string, username: string) =>
  tx.query(sql`
    delete from accounts using users where accounts.id = ${id} and email_verified_at is null
      and users.id = accounts.id and username_skeleton = ${skeletonOf(username)}`)

export type NewAccount = { email: string; passwordHash: string; name: string; username: string }

export const insertAccount = (tx: Queryable, account: NewAccount) =>
  tx.value<string>(sql`
    with account as (
      insert into accounts (email, password_hash) values (${account.email}, ${account.passwordHash}) returning id
    )
    insert into users (id, name, username, username_skeleton, sees_first_steps)
    select id, ${account.name}, ${account.username}, ${skeletonOf(account.username)}, true from account returning id`)

export const markOwned = (tx: Queryable, accountId: string) =>
  tx.query(sql`
    update accounts set email_verified_at = coalesce(email_verified_at, now()), password_proven = true where id = ${accountId}`)

/** What a thief may have turned on. */
export const dropSecondFactorSince = (tx: Queryable, id: string, since: Date) =>
  tx.query(sql`delete from second_factors where account_id = ${id} and enrolled_at >= ${since}`)

export async function purgeExpired(db: Queryable) {
  await db.query(sql`delete from sessions where expires_at < now()`)
  await db.query(sql`delete from personal_tokens where expires_at < now()`)
  await db.query(sql`delete from email_links where expires_at < now() - interval '1 day'`)
  await db.query(
    sql`delete from accounts where email_verified_at is null and created_at < now() - interval '7 days'`,
  )
}

export const setPassword = (tx: Queryable, id: string, passwordHash: string | null) =>
  tx.query(sql`update accounts set password_hash = ${passwordHash} where id = ${id}`)

/** False if there is none. */
export const dropUnprovenPassword = (tx: Queryable, id: string) =>
  tx.some(sql`
    update accounts set password_hash = null where id = ${id} and password_hash is not null and not password_proven returning id`)
