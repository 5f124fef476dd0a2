import type { OwnAccount } from '#contract/own-account.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { personColumns } from '../profile.store.ts'
import { roleOf } from '../roles.store.ts'
import type { Viewer } from '#server/viewer.ts'

type NewSession = { accountId: string; tokenHash: Buffer; days: number; device: string }

export const insertSession = (db: Queryable, { accountId, tokenHash, days, device }: NewSession) =>
  db.query(sql`
    insert into sessions (token_hash, account_id, device, expires_at)
    values (${tokenHash}, ${accountId}, ${device}, now() + make_interval(days => ${days}))`)

export const deleteSession = (db: Queryable, tokenHash: Buffer) =>
  db.query(sql`delete from sessions where token_hash = ${tokenHash}`)

type SessionRow = Viewer & { isStale: boolean; msLeft: number }

/** Undefined if the session has ended or the account is suspended. */
export const findSession = (db: Queryable, tokenHash: Buffer, adminEmails: string[]) =>
  db.first<SessionRow>(sql`
    select ${personColumns}, a.email, u.bio,
      u.verification_status as "verificationStatus", u.tower, u.location, u.username_change_count as "usernameChangeCount",
      ${roleOf(adminEmails)} as role,
      s.last_seen_at < now() - interval '1 hour' as "isStale", (extract(epoch from s.expires_at - now()) * 1000)::float8 as "msLeft"
    from sessions s join accounts a on a.id = s.account_id join users u on u.id = a.id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and a.suspended_at is null and a.email_verified_at is not null`)

/** `ids` are token hashes in hex. */
export async function validSessions(db: Queryable, ids: string[]) {
  const valid = await db.values<string>(sql`
    select encode(s.token_hash, 'hex') from sessions s join accounts a on a.id = s.account_id
    where s.token_hash in (select decode(id, 'hex') from unnest(${ids}::text[]) as id)
      and s.expires_at > now() and a.suspended_at is null and a.email_verified_at is not null`)
  return new Set(valid)
}

export const prolongSession = (db: Queryable, tokenHash: Buffer, days: number) =>
  db.query(sql`
    update sessions set last_seen_at = now(), expires_at = now() + make_interval(days => ${days}) where token_hash = ${tokenHash}`)

export async function deleteSessionsOf(tx: Queryable, accountId: string, exceptId: string | null) {
  const ended = await tx.query<{ wasOpen: boolean }>(sql`
    delete from sessions where account_id = ${accountId} and encode(token_hash, 'hex') is distinct from ${exceptId}
    returning expires_at > now() as "wasOpen"`)
  return ended.filter(({ wasOpen }) => wasOpen).length
}

export type OpenSession = OwnAccount['sessions'][number]

export const sessionsOf = (db: Queryable, accountId: string, thisId: string | null) =>
  db.query<OpenSession>(sql`
    select device, encode(token_hash, 'hex') is not distinct from ${thisId} as "isThis", iso_utc(created_at) as "createdAt",
      iso_utc(last_seen_at) as "lastSeenAt"
    from sessions where account_id = ${accountId} and expires_at > now()
    order by 2 desc, last_seen_at desc, created_at desc`)

export const markProven = (tx: Queryable, sessionId: string) =>
  tx.query(
    sql`update sessions set second_factor_at = now() where token_hash = decode(${sessionId}, 'hex')`,
  )

export const forgetProofs = (tx: Queryable, accountId: string) =>
  tx.query(
    sql`update sessions set second_factor_at = null where account_id = ${accountId} and second_factor_at is not null`,
  )
