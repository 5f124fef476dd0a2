import * as z from 'zod/mini'
import type { LiveEvent } from '#contract/live.ts'
import { part, sql, type Db, type Queryable, type Tx } from '../database/db.ts'
import { task, type Tasks } from '../jobs/jobs.ts'
import { announce } from './announce.ts'
import { storedEvents, type StoredEvent } from './stored-events.ts'

type Pending = { userId: string; data: string }[]
const pending = new WeakMap<Tx, Pending>()

/** Stores the events in the caller's transaction. */
export function emit(tx: Tx, userIds: readonly string[], event: LiveEvent) {
  if (userIds.length === 0) return
  let all = pending.get(tx)
  if (!all) {
    const added: Pending = (all = [])
    pending.set(tx, added)
    tx.beforeCommit(() => write(tx, added))
  }
  const data = JSON.stringify(event)
  all.push(...userIds.map((userId) => ({ userId, data })))
}

/** Runs once, as the last statement. */
async function write(tx: Tx, events: Pending) {
  const stored = await tx.query<StoredEvent>(sql`
    with ${storedEvents(part`
      select user_id, array_agg(data::jsonb order by place) as events
      from unnest(${events.map(({ userId }) => userId)}::uuid[], ${events.map(({ data }) => data)}::text[]) with ordinality as given (user_id, data, place) group by user_id`)}
    select user_id as "userId", seq::float8 as seq, data::text as data from stored_events order by seq`)
  tx.afterCommit((db) => announce(db, stored))
}

const keptDays = 7

/** Read this number before the page's data, and open the stream with it. */
export async function liveHead(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ seq: number }>(
    sql`select seq::float8 as seq from live_heads where user_id = ${userId}`,
  )
  return row?.seq ?? 0
}

/** Of a person who is deleted in the same transaction, also those that it has not stored yet. */
export async function forgetEventsOf(tx: Tx, userId: string) {
  const waiting = pending.get(tx)
  const others = waiting?.filter((event) => event.userId !== userId) ?? []
  waiting?.splice(0, waiting.length, ...others)
  await tx.query(sql`delete from live_events where user_id = ${userId}`)
}

export const liveTasks = (db: Db): Tasks => ({
  'purge-live-events': task(z.unknown(), () => purge(db)),
})
export const liveSchedule = '11 3 * * * purge-live-events ?fill=1d'

// Always removes the lowest numbers without a gap: the clock may jump, numbers do not.
async function purge(db: Db) {
  await db.query(sql`
    with old as (
      select user_id, max(seq) as upto from live_events
      where created_at < now() - make_interval(days => ${keptDays}) group by user_id
    )
    delete from live_events using old where live_events.user_id = old.user_id and live_events.seq <= old.upto`)
}
