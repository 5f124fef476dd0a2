import { limits } from '#contract/limits.ts'
import type { Person } from '#contract/accounts.ts'
import type { HandoverTime } from '#contract/reservations.ts'
import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import type { Side } from '#contract/reservations.ts'
import { isAnswer, isOpen, turnColumns, type TurnRow } from './turns.store.ts'

type StoredTime = Omit<HandoverTime, 'place'> & {
  placeName: string
  placeHint: string | null
  doorOf: Side | null
}

export type ReservationRow = TurnRow & {
  side: Side
  /** Null if it is gone or not to be seen. */
  visiblePostId: string | null
  item: { price: string; isFree: boolean } | null
  image: { id: string; widths: number[] } | null
  other: Person | null
  conversationId: string | null
  hasWritten: boolean
  dueAt: Date | null
  doneAt: Date | null
  areVerified: boolean
  sellerDoor: { tower: string; location: string } | null
  holderDoor: { tower: string; location: string } | null
  /** Whether the other one's door was proposed before. */
  knowsDoor: boolean
  agreed: StoredTime | null
  proposal: StoredTime | null
  record: { kept: number; agreed: number } | null
}

const time = (state: string) => part`(
  select json_build_object('id', t.id, 'proposedBy', t.proposed_by, 'startsAt', iso_utc(t.starts_at), 'endsAt', iso_utc(t.ends_at),
    'placeName', place_of(t), 'placeHint', pl.hint, 'doorOf', t.door_of)
  from handover_times t left join handover_places pl on pl.id = t.place_id
  where t.reservation_id = r.id and t.state in (${state}, case ${state} when 'agreed' then 'over' end))`

const doorOf = (person: 's' | 'h') =>
  person === 's'
    ? part`json_build_object('tower', tower_name(s.tower), 'location', s.location)`
    : part`json_build_object('tower', tower_name(h.tower), 'location', h.location)`

/** Without those that are not the viewer's. `at` decides from when on handovers count. */
export const findReservations = (db: Queryable, viewerId: string, ids: string[], at: Date) =>
  db.query<ReservationRow>(sql`
    select ${turnColumns}, mine.side, p.id as "visiblePostId",
      case when p.id is not null then json_build_object('price', (p.price_cents * 0.01)::text, 'isFree', p.is_free) end as item,
      (select image from images where images.post_id = p.id order by position limit 1) as image,
      person_for(${viewerId}, u) as other, pair.conversation_id as "conversationId", exists (
        select from messages m where m.conversation_id = pair.conversation_id and m.sender_id = r.holder_id
          and m.created_at >= r.created_at and ${isAnswer(part`m`, part`r.id`)}) as "hasWritten",
      r.due_at as "dueAt", case r.status when 'done' then coalesce(r.met_at, r.closed_at) end as "doneAt",
      s.is_verified and h.is_verified as "areVerified", ${doorOf('s')} as "sellerDoor", ${doorOf('h')} as "holderDoor",
      exists (select from handover_times t where t.reservation_id = r.id and t.door_of = mine.other_side) as "knowsDoor",
      ${time('agreed')} as agreed, ${time('open')} as proposal,
      (select row_to_json(record) from handover_record(u.id, ${at}::timestamptz - make_interval(months => ${limits.recordMonths})) as record
        where ${isOpen}) as record
    from reservations r
    cross join lateral (
      select case when r.seller_id = ${viewerId} then 'seller' else 'holder' end as side,
        case when r.seller_id = ${viewerId} then 'holder' else 'seller' end as other_side) as mine
    left join posts p on p.id = r.post_id and may_see(p, ${viewerId}, array(select id from blocked_with(${viewerId})))
    left join users s on s.id = r.seller_id
    left join users h on h.id = r.holder_id
    left join users u on u.id = case mine.side when 'seller' then r.holder_id else r.seller_id end
    left join conversation_pairs pair on pair.first_id = least(r.holder_id, r.seller_id)
      and pair.second_id = greatest(r.holder_id, r.seller_id)
    where r.id = any(${ids}::uuid[]) and ${viewerId} in (r.seller_id, r.holder_id)`)

/** What the two of a chat have reserved for each other, open ones first. Empty for others. */
export const reservationsOfChat = (db: Queryable, viewerId: string, conversationId: string) =>
  db.values<string>(sql`
    select r.id from conversation_pairs pair join reservations r
      on (r.seller_id, r.holder_id) in ((pair.first_id, pair.second_id), (pair.second_id, pair.first_id))
    where pair.conversation_id = ${conversationId} and ${viewerId} in (pair.first_id, pair.second_id)
    order by r.closed_at is not null, r.created_at desc limit 20`)

/** One's own, in the last twelve months. */
export const recordOf = (db: Queryable, userId: string, at: Date) =>
  db.only<{ kept: number; agreed: number }>(sql`
    select * from handover_record(${userId}, ${at}::timestamptz - make_interval(months => ${limits.recordMonths}))`)
