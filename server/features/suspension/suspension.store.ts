import type { Suspension } from '#contract/suspension.ts'
import { part, sql, type Queryable } from '#server/platform/database/db.ts'

/** The appeal of the account `a`. */
export const appealColumn = part`(
  select json_build_object('text', p.text, 'at', iso_utc(p.created_at), 'answer', case when p.answered_at is not null
    then json_build_object('text', p.answer, 'at', iso_utc(p.answered_at)) end)
  from appeals p where p.account_id = a.id)`

/** Undefined if the account is not suspended. */
export const findSuspension = (db: Queryable, accountId: string) =>
  db.first<Suspension>(sql`
    select u.username::text as username, iso_utc(a.suspended_at) as since, a.suspension_reason as reason, ${appealColumn} as appeal
    from accounts a join users u on u.id = a.id where a.id = ${accountId} and a.suspended_at is not null`)

/** Nobody lifts the suspension before the transaction ends. */
export const lockSuspended = (tx: Queryable, accountId: string) =>
  tx.some(
    sql`select 1 from accounts where id = ${accountId} and suspended_at is not null for no key update`,
  )

/** False for a second one. */
export const insertAppeal = (tx: Queryable, accountId: string, words: string) =>
  tx.some(sql`
    insert into appeals (account_id, text) values (${accountId}, ${words}) on conflict do nothing returning 1`)

/** False if there is none without an answer. */
export const answerAppeal = (tx: Queryable, accountId: string, words: string) =>
  tx.some(sql`
    update appeals set answer = ${words}, answered_at = now() where account_id = ${accountId} and answered_at is null returning 1`)

export const dropAppeal = (tx: Queryable, accountId: string) =>
  tx.query(sql`delete from appeals where account_id = ${accountId}`)
