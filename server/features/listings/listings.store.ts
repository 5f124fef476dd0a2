import type { Interested, ListingState } from '#contract/listings.ts'
import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { blockedWith } from '../blocks/index.ts'
import { placeOf, type RowWithPost } from '../posts/index.ts'
import { isAsked, isOpen } from '../line/index.ts'

export const pageOfListings = (
  db: Queryable,
  viewerId: string,
  state: ListingState,
  after: Cursor,
) =>
  db.query<RowWithPost>(sql`
    select page.id, micros_of(page.created_at)::text as micros, ${placeOf(viewerId, part`page`)} as place,
      json_build_object('id', page.id, 'hiddenBy', page.hidden_by, 'mayObject', may_object(page, ${viewerId}),
        'saveCount', (select count(*) from saves where saves.post_id = page.id),
        'interestedCount', (select count(*) from interests join accounts a on a.id = interests.user_id and a.suspended_at is null
          where interests.post_id = page.id and interests.user_id not in ${blockedWith(viewerId)}),
        'firstInterested', array_to_json(array(select interested from interested_in(page.id, ${viewerId})
          order by place, interest_id limit ${constant(limits.interestedShown)})),
        'reservedFor', (select json_build_object('reservationId', r.id, 'person', person_of(u), 'until', case r.owed_by when 'holder' then iso_utc(r.answer_by) end,
          'startsAt', (select iso_utc(t.starts_at) from handover_times t where t.reservation_id = r.id and t.state = 'agreed'),
          'proposes', exists (select from handover_times t where t.reservation_id = r.id and t.state = 'open' and t.proposed_by = 'holder'),
          'isAsked', ${isAsked(part`r`)})
          from reservations r left join users u on u.id = r.holder_id where r.post_id = page.id and ${isOpen}),
        'drawAt', (select iso_utc(d.closes_at) from draws d where d.post_id = page.id and d.drawn_at is null))::text as json
    from (
      select p.* from posts p
      where p.creator_id = ${viewerId} and listing_state(p) = ${state}
        and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
      order by p.created_at desc, p.id desc
      limit ${constant(limits.listPage)}
    ) as page
    order by page.created_at desc, page.id desc`)

export const countListings = (db: Queryable, creatorId: string) =>
  db.only<Record<ListingState, number>>(sql`
    select count(*) filter (where listing_state(posts) = 'available')::int as available,
      count(*) filter (where listing_state(posts) = 'sold')::int as sold,
      count(*) filter (where listing_state(posts) = 'hidden')::int as hidden
    from posts where creator_id = ${creatorId}`)

/**
 * In the order of line_of, whoever has the turn or the thing behind. A cursor is what the order is made of: a
 * place would move when somebody before it withdraws.
 */
export const pageOfInterested = (db: Queryable, creatorId: string, postId: string, after: Cursor) =>
  db.query<Interested & { hasIt: boolean } & Cursor>(sql`
    select interested ->> 'id' as id, interested ->> 'createdAt' as "createdAt", interested -> 'person' as person,
      (interested ->> 'messaged')::boolean as messaged, (interested ->> 'hadTurn')::boolean as "hadTurn", exists (
        select from reservations r join posts p on p.id = r.post_id and p.sold
        where r.post_id = i.post_id and r.holder_id = i.user_id and r.status = 'done' and r.not_received_at is null
          and not exists (select from reservations later where later.post_id = r.post_id and later.created_at > r.created_at)) as "hasIt", rank.key,
      micros_of(i.created_at)::text as micros
    from interested_in(${postId}, ${creatorId}) join interests i on i.id = interest_id
    left join line_of(${postId}, ${creatorId}) as l using (interest_id)
    left join draw_entries drawn on drawn.post_id = i.post_id and drawn.entry = i.id
    cross join lateral (
      select case when l.place is null then 999999999 else least(l.turns, 998) * 1000000 + coalesce(drawn.rank, 999999) end as key
    ) as rank
    where (rank.key, i.created_at, i.id) > (coalesce(${after.key ?? null}::int, 0), moment_of(${after.micros}), ${after.id})
    order by rank.key, i.created_at, i.id
    limit ${constant(limits.listPage)}`)
