import type { Person } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { RemovablePart } from '#contract/moderation-vocabulary.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'

/** The ids of people who block the viewer or whom the viewer blocks. */
export const blockedWith = (viewerId: string) => part`(select id from blocked_with(${viewerId}))`

export const maySee = (viewerId: string, p = part`p`) =>
  part`may_see(${p}, ${viewerId}, array${blockedWith(viewerId)})`

/** Whether the viewer can see the account `a` and write to it. One that the viewer blocks stays reachable. */
export const isReachableBy = (viewerId: string) =>
  part`a.suspended_at is null and a.email_verified_at is not null
    and not exists (select from blocks where blocker_id = a.id and blocked_id = ${viewerId})`

export async function isThere(db: Queryable, userId: string) {
  return db.some(sql`select from users where id = ${userId}`)
}

/** So that neither reserves anything for the other before the block is there. */
export const lockPostsOfPair = (tx: Queryable, one: string, other: string) =>
  tx.query(
    sql`select from posts where creator_id = any(${[one, other]}::uuid[]) order by id for update`,
  )

export const addBlock = (tx: Queryable, blockerId: string, blockedId: string) =>
  tx.some(sql`
    insert into blocks (blocker_id, blocked_id, shown)
    select u.id, ${blockedId}, person_of(u) from users u where u.id = ${blockerId}
    on conflict do nothing returning blocked_id`)

/** People whom the person has blocked no longer see the name or picture that a moderator removed. */
export const removeFromShown = (
  tx: Queryable,
  blockerId: string,
  parts: readonly RemovablePart[],
) =>
  tx.query(sql`
    update blocks set shown = (shown::jsonb
      || case when ${parts.includes('name')} then jsonb_build_object('name', shown->'username') else '{}' end
      || case when ${parts.includes('picture')} then '{"imageUrl": null}'::jsonb else '{}' end)::json
    where blocker_id = ${blockerId}`)

export const removeBlock = (tx: Queryable, blockerId: string, blockedId: string) =>
  tx.some(sql`
    delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId} returning blocked_id`)

export const hasBlocked = (db: Queryable, blockerId: string, blockedId: string) =>
  db.some(sql`select from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`)

export const pageOfBlocked = (db: Queryable, blockerId: string, after: Cursor) =>
  db.query<{ person: Person } & Cursor>(sql`
    select u.id, person_for(${blockerId}, u) as person,
      micros_of(b.created_at)::text as micros
    from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${blockerId} and (b.created_at, b.blocked_id) < (moment_of(${after.micros}), ${after.id})
    order by b.created_at desc, b.blocked_id desc
    limit ${constant(limits.listPage)}`)
