import type { Scope } from '#contract/endpoint.ts'
import type { PersonalToken } from '#contract/personal-tokens.ts'
import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/viewer.ts'
import { enteringColumns, hasProvenEmail } from '../sessions/session.store.ts'

const columns = part`
  id, name, scope, iso_utc(created_at) as "createdAt", iso_utc(expires_at) as "expiresAt", last_used_on::text as "lastUsedOn"`

export const tokensOf = (db: Queryable, accountId: string) =>
  db.query<PersonalToken>(sql`
    select ${columns} from personal_tokens where account_id = ${accountId} and expires_at > now() order by created_at, id`)

type NewToken = Pick<PersonalToken, 'name' | 'scope'> & {
  accountId: string
  tokenHash: Buffer
  days: number
}

/** Undefined for who was suspended, or lost the verification, in the meantime. */
export const insertToken = (tx: Queryable, token: NewToken) =>
  tx.first<PersonalToken>(sql`
    insert into personal_tokens (account_id, name, scope, token_hash, expires_at)
    select a.id, ${token.name}, ${token.scope}, ${token.tokenHash}, now() + make_interval(days => ${token.days}::int)
    from accounts a join users u on u.id = a.id
    where a.id = ${token.accountId} and a.suspended_at is null and u.is_verified
    returning ${columns}`)

export const deleteToken = (db: Queryable, accountId: string, id: string) =>
  db.some(
    sql`delete from personal_tokens where id = ${id} and account_id = ${accountId} returning 1`,
  )

export const deleteTokensOf = (tx: Queryable, accountId: string) =>
  tx.query(sql`delete from personal_tokens where account_id = ${accountId}`)

type TokenHolder = Viewer & { scope: Scope | 'rss'; isFirstUseToday: boolean }

/** Undefined if the token has ended, or its owner may not use one. */
export const findTokenHolder = (
  db: Queryable,
  tokenHash: Buffer,
  { adminEmails, today }: { adminEmails: string[]; today: string },
) =>
  db.first<TokenHolder & { isSuspended: boolean }>(sql`
    select ${enteringColumns(adminEmails)}, t.scope, t.last_used_on is distinct from ${today}::date as "isFirstUseToday"
    from personal_tokens t join accounts a on a.id = t.account_id join users u on u.id = a.id
    where t.token_hash = ${tokenHash} and t.expires_at > now() and a.suspended_at is null and u.is_verified
      and ${hasProvenEmail}`)

export const markUsed = (db: Queryable, tokenHash: Buffer, today: string) =>
  db.query(sql`update personal_tokens set last_used_on = ${today} where token_hash = ${tokenHash}`)
