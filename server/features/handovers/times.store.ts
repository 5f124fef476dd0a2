import type { Side } from '#contract/reservations.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { timeColumns, type Time } from '../line/index.ts'

type NewTime = {
  reservationId: string
  proposedBy: Side
  startsAt: Date
  endsAt: Date
  placeId: string | null
  doorOf: Side | null
  key: string | null
}

/** In place of an earlier proposal. */
export const insertTime = async (tx: Queryable, time: NewTime, at: Date) => {
  await tx.query(sql`
    update handover_times set state = 'replaced', decided_at = ${at}
    where reservation_id = ${time.reservationId} and state = 'open'`)
  return tx.only<Time>(sql`
    insert into handover_times as t (reservation_id, proposed_by, starts_at, ends_at, place_id, door_of, idempotency_key, created_at)
    values (${time.reservationId}, ${time.proposedBy}, ${time.startsAt}, ${time.endsAt}, ${time.placeId}, ${time.doorOf}, ${time.key}, ${at})
    returning ${timeColumns}`)
}

export const timeByKey = (tx: Queryable, reservationId: string, key: string) =>
  tx.first<Omit<NewTime, 'key'>>(sql`
    select reservation_id as "reservationId", proposed_by as "proposedBy", starts_at as "startsAt", ends_at as "endsAt",
      place_id as "placeId", door_of as "doorOf"
    from handover_times where reservation_id = ${reservationId} and idempotency_key = ${key}`)

export const stateOfTime = (tx: Queryable, reservationId: string, id: string) =>
  tx.value<string | undefined>(sql`
    select state from handover_times where id = ${id} and reservation_id = ${reservationId}`)

/** Whether both are verified, and whether this one's door was proposed before. */
export const doorsOf = (tx: Queryable, reservationId: string, side: Side) =>
  tx.only<{ areVerified: boolean; wasOffered: boolean }>(sql`
    select s.is_verified and h.is_verified as "areVerified", exists (
      select from handover_times t where t.reservation_id = r.id and t.door_of = ${side}) as "wasOffered"
    from reservations r join users s on s.id = r.seller_id join users h on h.id = r.holder_id where r.id = ${reservationId}`)
