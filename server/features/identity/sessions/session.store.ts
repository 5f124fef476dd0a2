import { limits } from '#contract/limits.ts'
import type { OwnAccount } from '#contract/own-account.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { nameColumns } from '../profile.store.ts'
import { roleOf } from '../roles.store.ts'
import type { Viewer } from '#server/viewer.ts'

type NewSession = { accountId: string; tokenHash: Buffer; days: number; device: string }

/** True for the account's first sign-in. Ends the sessions beyond the limit, the longest unused first. */
export const insertSession = (db: Queryable, { accountId, tokenHash, days, device }: NewSession) =>
  db.value<boolean>(sql`
    with first as (
      update accounts set has_signed_in = true where id = ${accountId} and not has_signed_in returning 1
    ), excess as (
      delete from sessions where token_hash in (
        select token_hash from sessions where account_id = ${accountId}
        order by last_seen_at desc offset ${constant(limits.sessions - 1)})
    )
    insert into sessions (token_hash, account_id, device, expires_at)
    values (${tokenHash}, ${accountId}, ${device}, now() + make_interval(days => least(${days}::int, ${limits.sessionMaxDays})))
    returning exists (select from first)`)

export const deleteSession = (db: Queryable, tokenHash: Buffer) =>
  db.query(sql`delete from sessions where token_hash = ${tokenHash}`)

type Entering = Viewer & { isSuspended: boolean }
type SessionRow = Entering & { isStale: boolean; msLeft: number }

export const enteringColumns = (adminEmails: string[]) => part`
  a.suspended_at is not null as "isSuspended", ${nameColumns}, a.email, u.bio, u.verification_status as "verificationStatus", u.tower, u.location,
  u.username_change_count as "usernameChangeCount", u.sees_first_steps as "seesFirstSteps", ${roleOf(adminEmails)} as role`
export const hasProvenEmail = part`a.email_verified_at is not null`

/** Undefined if the session has ended. */
export const findSession = (db: Queryable, tokenHash: Buffer, adminEmails: string[]) =>
  db.first<SessionRow>(sql`
    select ${enteringColumns(adminEmails)}, s.last_seen_at < now() - interval '1 hour' as "isStale",
      (extract(epoch from s.expires_at - now()) * 1000)::float8 as "msLeft"
    from sessions s join accounts a on a.id = s.account_id join users u on u.id = a.id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and ${hasProvenEmail}`)

export const findEntering = (db: Queryable, accountId: string, adminEmails: string[]) =>
  db.first<Entering>(sql`
    select ${enteringColumns(adminEmails)} from accounts a join users u on u.id = a.id
    where a.id = ${accountId} and ${hasProvenEmail}`)

/** Without those of suspended accounts. `ids` are token hashes in hex. */
export async function validSessions(db: Queryable, ids: string[]) {
  const valid = await db.values<string>(sql`
    select encode(s.token_hash, 'hex') from sessions s join accounts a on a.id = s.account_id
    where s.token_hash in (select decode(id, 'hex') from unnest(${ids}::text[]) as id)
      and s.expires_at > now() and a.suspended_at is null and ${hasProvenEmail}`)
  return new Set(valid)
}

export const prolongSession = (db: Queryable, tokenHash: Buffer, days: number) =>
  db.query(sql`
    update sessions set last_seen_at = now(),
      expires_at = least(now() + make_interval(days => ${days}), created_at + make_interval(days => ${limits.sessionMaxDays}))
    where token_hash = ${tokenHash}`)

/** And the personal tokens: whoever had the account may have made them. */
export async function deleteSessionsOf(tx: Queryable, accountId: string, exceptId: string | null) {
  const ended = await tx.query<{ wasOpen: boolean }>(sql`
    with tokens as (delete from personal_tokens where account_id = ${accountId})
    delete from sessions where account_id = ${accountId} and encode(token_hash, 'hex') is distinct from ${exceptId}
    returning expires_at > now() as "wasOpen"`)
  return ended.filter(({ wasOpen }) => wasOpen).length
}

export const deleteSessionById = (db: Queryable, accountId: string, id: string) =>
  db.some(sql`delete from sessions where id = ${id} and account_id = ${accountId} returning 1`)

type OpenSession = OwnAccount['sessions'][number]

export const sessionsOf = (db: Queryable, accountId: string, thisId: string | null) =>
  db.query<OpenSession>(sql`
    select id, device, encode(token_hash, 'hex') is not distinct from ${thisId} as "isThis", iso_utc(created_at) as "createdAt",
      iso_utc(last_seen_at) as "lastSeenAt"
    from sessions where account_id = ${accountId} and expires_at > now()
    order by "isThis" desc, last_seen_at desc, created_at desc`)

export const isFresh = (db: Queryable, sessionId: string) =>
  db.some(sql`
    select 1 from sessions where token_hash = decode(${sessionId}, 'hex')
      and created_at > now() - make_interval(mins => ${limits.freshSignInMinutes})`)

export const markProven = (tx: Queryable, sessionId: string) =>
  tx.query(
    sql`update sessions set second_factor_at = now() where token_hash = decode(${sessionId}, 'hex')`,
  )

export const forgetProofs = (tx: Queryable, accountId: string) =>
  tx.query(
    sql`update sessions set second_factor_at = null where account_id = ${accountId} and second_factor_at is not null`,
  )
