import type { Person } from '#contract/accounts.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'

type ReservationRow = {
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
    left join posts p on p.id = r.post_id and may_see(p, ${viewerId}, array(select id from blocked_with(${viewerId})))
    left join users u on u.id = case when r.seller_id = ${viewerId} then r.holder_id else r.seller_id end
    where r.id = ${id} and ${viewerId} in (r.seller_id, r.holder_id)`)
