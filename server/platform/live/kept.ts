import * as z from 'zod/mini'
import type { Db, Queryable } from '../database/db.ts'
import { task, type Tasks } from '../jobs/jobs.ts'
import { sql } from '../database/sql.ts'

const keptDays = 7

/** Read this number before the page's data, and open the stream with it. */
export async function liveHead(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ seq: number }>(
    sql`select seq::float8 as seq from live_heads where user_id = ${userId}`,
  )
  return row?.seq ?? 0
}

export async function forgetEventsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`delete from live_events where user_id = ${userId}`)
}

export const liveTasks = (db: Db): Tasks => ({
  'purge-live-events': task(z.unknown(), () => purge(db)),
})
export const liveSchedule = '11 3 * * * purge-live-events ?fill=1d'

// Always removes the lowest numbers without a gap: the clock may jump, numbers do not.
async function purge(db: Db): Promise<void> {
  await db.query(sql`
    with old as (
      select user_id, max(seq) as upto from live_events
      where created_at < now() - make_interval(days => ${keptDays}) group by user_id
    )
    delete from live_events using old where live_events.user_id = old.user_id and live_events.seq <= old.upto`)
}
