import type { LiveEvent } from '#contract/live.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'
import { wake } from './wake.ts'

export type LiveDelivery = { userId: string; event: LiveEvent }

/**
 * Tells residents what happened, in the caller's transaction: the rows are as durable as the cause, and gone with it if it is
 * rolled back. Once per transaction and as its last statement: it takes the residents' numbers under a lock that lasts until
 * the commit, in one order for everybody, so that two of them never wait for each other.
 */
export async function emitLive(tx: Tx, deliveries: LiveDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const userIds = deliveries.map(({ userId }) => userId)
  const events = deliveries.map(({ event }) => JSON.stringify(event))
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
