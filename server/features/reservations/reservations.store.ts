import type { Person } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'

export type ReservationRow = {
  id: string
  status: 'held' | 'agreed' | 'done' | 'ended'
  side: 'seller' | 'holder'
  title: string
  postId: string | null
  other: Person | null
  until: string
  owedBy: 'seller' | 'holder' | null
  remindsAt: string | null
  isReminded: boolean
  hasWritten: boolean
  isPaused: boolean
  endedAs: 'declined' | 'lapsed' | 'released' | 'unanswered' | 'gone' | null
}

/** Undefined for everybody but its two. */
export const findReservation = (db: Queryable, viewerId: string, id: string) =>
  db.first<ReservationRow>(sql`
    select r.id, r.status, case when r.seller_id = ${viewerId} then 'seller' else 'holder' end as side, r.title, p.id as "postId",
      person_of(u) as other, iso_utc(r.answer_by) as until, r.owed_by as "owedBy",
      case when r.status = 'held' and r.owed_by = 'holder' and r.reminded_at is null and r.paused_at is null then iso_utc(r.due_at) end as "remindsAt",
      coalesce(r.reminded_at > r.created_at, false) as "isReminded", exists (
        select from conversation_pairs pair join messages m on m.conversation_id = pair.conversation_id
        where pair.first_id = least(r.holder_id, r.seller_id) and pair.second_id = greatest(r.holder_id, r.seller_id)
          and m.sender_id = r.holder_id and m.created_at >= r.created_at) as "hasWritten",
      r.paused_at is not null as "isPaused", r.ended_as as "endedAs"
    from reservations r
    left join posts p on p.id = r.post_id and ${maySee(viewerId)}
    left join users u on u.id = case when r.seller_id = ${viewerId} then r.holder_id else r.seller_id end
    where r.id = ${id} and ${viewerId} in (r.seller_id, r.holder_id)`)

export const findOpenOf = (db: Queryable, postId: string) =>
  db.value<string | undefined>(
    sql`select id from reservations where post_id = ${postId} and status in ('held', 'agreed')`,
  )

type LineRow = {
  title: string
  sold: boolean
  passesOn: boolean
  waiting: number
  next: Person | null
}

export const findLine = (db: Queryable, postId: string) =>
  db.only<LineRow>(sql`
    with line as materialized (select l.* from posts p, line_of(p.id, p.creator_id) as l where p.id = ${postId})
    select p.title, p.sold, coalesce(l.passes_on, true) as "passesOn", (select count(*) from line)::int as waiting,
      (select person_of(u) from line join users u on u.id = line.user_id order by line.place limit 1) as next
    from posts p left join post_lines l on l.post_id = p.id where p.id = ${postId}`)

/** Who has received the thing was never told that it is gone, and is not told now. */
export const deleteOldReservations = (db: Queryable) =>
  db.query(sql`
    with old as (
      delete from reservations where closed_at < now() - make_interval(months => ${limits.reservationKeptMonths})
      returning post_id, holder_id, status, closed_at
    )
    update interests i set closed_at = old.closed_at from old join posts p on p.id = old.post_id and is_gone(p)
    where old.status = 'done' and i.post_id = old.post_id and i.user_id = old.holder_id and i.closed_at is null`)
