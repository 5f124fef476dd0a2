import * as z from 'zod/mini'
import type { LiveEvent } from '#contract/live.ts'
import { sql, type Db, type Queryable, type Tx } from '../database/db.ts'
import { task, type Tasks } from '../jobs/jobs.ts'
import { wake } from './wake.ts'

type Pending = { userIds: string[]; events: string[] }
const pending = new WeakMap<Tx, Pending>()

/** Stores the events in the caller's transaction. */
export function emit(tx: Tx, userIds: readonly string[], event: LiveEvent) {
  if (userIds.length === 0) return
  let all = pending.get(tx)
  if (!all) {
    const added: Pending = (all = { userIds: [], events: [] })
    pending.set(tx, added)
    tx.beforeCommit(() => write(tx, added))
  }
  const data = JSON.stringify(event)
  for (const userId of userIds) {
    all.userIds.push(userId)
    all.events.push(data)
  }
}

/**
 * Runs once, as the last statement: it locks the residents' numbers until the commit, always in the
 * same order, to avoid deadlocks.
 */
async function write(tx: Tx, { userIds, events }: Pending) {
  await tx.query(sql`
    with asked as (
      select user_id, data, row_number() over (partition by user_id order by place) as nth, count(*) over (partition by user_id) as total
      from unnest(${userIds}::uuid[], ${events}::text[]) with ordinality as given (user_id, data, place)
    ), heads as (
      insert into live_heads (user_id, seq)
      select distinct user_id, total from asked order by user_id
      on conflict (user_id) do update set seq = live_heads.seq + excluded.seq
      returning user_id, seq
    )
    insert into live_events (user_id, seq, data)
    select user_id, heads.seq - asked.total + asked.nth, asked.data::jsonb from asked join heads using (user_id)`)
  tx.afterCommit((db) => wake(db, userIds))
}

const keptDays = 7

/** Read this number before the page's data, and open the stream with it. */
export async function liveHead(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ seq: number }>(
    sql`select seq::float8 as seq from live_heads where user_id = ${userId}`,
  )
  return row?.seq ?? 0
}

export async function forgetEventsOf(tx: Queryable, userId: string) {
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
