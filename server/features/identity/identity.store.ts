import type { Counts } from '#contract/accounts.ts'
import type { Role } from '#contract/vocabulary.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { part, sql } from '#server/platform/database/sql.ts'
import { isModerator } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'

export type Account = {
  id: string
  email: string
  passwordHash: string | null
  isEmailVerified: boolean
  isSuspended: boolean
  /** If false, signing in creates it. */
  hasProfile: boolean
}

const account = part`
  select id, email, password_hash as "passwordHash", email_verified_at is not null as "isEmailVerified",
    suspended_at is not null as "isSuspended", exists (select from users where users.id = accounts.id) as "hasProfile"
  from accounts`

type Found = Promise<Account | undefined>

export const findAccountByEmail = (db: Queryable, email: string): Found =>
  db.first<Account>(sql`${account} where email = ${email}`)

export const findAccount = (db: Queryable, id: string): Found =>
  db.first<Account>(sql`${account} where id = ${id}`)

// Both lock the row until the transaction ends.

export const lockAccountByEmail = (tx: Queryable, email: string): Found =>
  tx.first<Account>(sql`${account} where email = ${email} for update`)

export const lockAccount = (tx: Queryable, id: string): Found =>
  tx.first<Account>(sql`${account} where id = ${id} for update`)

export const insertProvenAccount = async (tx: Queryable, email: string) =>
  (
    await tx.only<{ id: string }>(sql`
      insert into accounts (email, email_verified_at) values (${email}, now()) returning id`)
  ).id

export const insertProfile = (
  tx: Queryable,
  { id, name, username }: { id: string; name: string; username: string },
) =>
  tx.some(sql`
    insert into users (id, name, username) values (${id}, ${name}, ${username})
    on conflict (username) do nothing returning id`)

/** With its profile, password and links. */
export const deleteUnverifiedAccount = (tx: Queryable, id: string) =>
  tx.query(sql`delete from accounts where id = ${id} and email_verified_at is null`)

export type NewAccount = { email: string; passwordHash: string; name: string; username: string }

export const insertAccount = async (tx: Queryable, account: NewAccount) =>
  (
    await tx.only<{ id: string }>(sql`
      with account as (
        insert into accounts (email, password_hash) values (${account.email}, ${account.passwordHash}) returning id
      )
      insert into users (id, name, username) select id, ${account.name}, ${account.username} from account returning id`)
  ).id

export const isUsernameTaken = (db: Queryable, username: string, exceptId: string | null) =>
  db.some(sql`select 1 from users where username = ${username} and id is distinct from ${exceptId}`)

export const markOwned = (tx: Queryable, accountId: string) =>
  tx.query(sql`
    update accounts set email_verified_at = coalesce(email_verified_at, now()), password_proven = true where id = ${accountId}`)

export const setRole = (tx: Queryable, accountId: string, role: Role) =>
  tx.query(sql`update accounts set role = ${role} where id = ${accountId}`)

export const isResident = (db: Queryable, accountId: string) =>
  db.some(sql`select 1 from accounts where id = ${accountId} and role = 'resident'`)

/** `waiting` counts cases for moderators. */
export async function countUnread(db: Queryable, viewer: Pick<Viewer, 'id' | 'role'>) {
  const { waiting, ...unread } = await db.only<{
    messages: number
    notifications: number
    waiting: Counts['waiting'] | null
  }>(sql`
    select
      case when ${isModerator(viewer)} then json_build_object(
        'verifications', (select count(*) from verification_requests where state = 'pending'),
        'reports', (select count(distinct target_post_id) from reports where status = 'pending')) end as waiting,
      (select count(*) from notifications_of(${viewer.id}) where read_at is null)::int as notifications,
      (select coalesce(sum(unread_of(p, c.last_seq)), 0) from participants p join conversations c on c.id = p.conversation_id
        where p.user_id = ${viewer.id} and c.last_seq > p.read_seq)::int as messages`)
  return waiting ? { ...unread, waiting } : unread
}

export async function purgeExpired(db: Queryable) {
  await db.query(sql`delete from sessions where expires_at < now()`)
  await db.query(sql`delete from email_links where expires_at < now() - interval '1 day'`)
  await db.query(
    sql`delete from accounts where email_verified_at is null and created_at < now() - interval '7 days'`,
  )
}

export const profileOf = (db: Queryable, id: string) =>
  db.only<{ id: string; name: string; username: string }>(
    sql`select id, name, username from users where id = ${id}`,
  )
