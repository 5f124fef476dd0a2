import type { Side } from '#contract/reservations.ts'
import { part, sql, type Queryable } from '#server/platform/database/db.ts'

/** When and where the two of a turn meet, as one of them proposed. */
export type Time = {
  id: string
  proposedBy: Side
  startsAt: Date
  endsAt: Date
  createdAt: Date
  /** Its name; a door without the apartment. */
  place: string
}

/** `agreed`: also after the end of the turn. */
export type Times = { agreed: Time | null; proposal: Time | null }

/** Of `handover_times t`. */
export const timeColumns = part`t.id, t.proposed_by as "proposedBy", t.starts_at as "startsAt", t.ends_at as "endsAt",
  t.created_at as "createdAt", place_of(t) as place`

export async function timesOf(db: Queryable, turnId: string): Promise<Times> {
  const times = await db.query<Time & { state: 'open' | 'agreed' | 'over' }>(sql`
    select t.state, ${timeColumns}
    from handover_times t where t.reservation_id = ${turnId} and t.state in ('open', 'agreed', 'over')`)
  return {
    agreed: times.find(({ state }) => state !== 'open') ?? null,
    proposal: times.find(({ state }) => state === 'open') ?? null,
  }
}

export const setTimeState = (
  tx: Queryable,
  id: string,
  state: 'agreed' | 'replaced' | 'expired',
  at: Date,
) => tx.query(sql`update handover_times set state = ${state}, decided_at = ${at} where id = ${id}`)
