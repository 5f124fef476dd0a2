import type { Interested, ListingState } from '#contract/listings.ts'
import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { only, type Queryable } from '#server/platform/database/db.ts'
import { constant, sql } from '#server/platform/database/sql.ts'
import type { PostReader } from '../posts/index.ts'

export type ListingsPage = { listings: string; lastId: string | null; lastMicros: string | null }

/** One page of the reader's own posts of this state, as JSON; its last place only where the page is full. */
export async function pageOfListings(
  db: Queryable,
  reader: PostReader,
  state: ListingState,
  after: Cursor,
): Promise<ListingsPage> {
  return only(
    await db.query<ListingsPage>(sql`
      with page as materialized (
        select p.* from posts p
        where p.creator_id = ${reader.id} and listing_state(p) = ${state}
          and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
        order by p.created_at desc, p.id desc
        limit ${constant(limits.listPage)}
      )
      select coalesce(json_agg(json_build_object('id', page.id, 'post', shown.post, 'hiddenBy', page.hidden_by,
          'saveCount', (select count(*) from saves where saves.post_id = page.id),
          'interestedCount', (select count(*) from interests where interests.post_id = page.id
            and interests.user_id not in (select id from apart_from(${reader.id}))),
          'firstInterested', array_to_json(array(select interested from interested_in(page.id, ${reader.id})
            order by asked_at, interest_id limit ${constant(limits.interestedShown)})),
          'nextInLine', (select interested from interested_in(page.id, ${reader.id}) where not (interested ->> 'messaged')::boolean
            order by asked_at, interest_id limit 1))
          order by page.created_at desc, page.id desc), '[]')::text as listings,
        (array_agg(page.id order by page.created_at desc, page.id desc))[${constant(limits.listPage)}] as "lastId",
        min(micros_of(page.created_at))::text as "lastMicros"
      from page cross join lateral shown_post(page, ${reader.id}, ${reader.can}, ${reader.seesLocations}) as shown`),
  )
}

export async function countListings(
  db: Queryable,
  creatorId: string,
): Promise<Record<ListingState, number>> {
  return only(
    await db.query<Record<ListingState, number>>(sql`
      select count(*) filter (where listing_state(posts) = 'available')::int as available,
        count(*) filter (where listing_state(posts) = 'sold')::int as sold,
        count(*) filter (where listing_state(posts) = 'hidden')::int as hidden
      from posts where creator_id = ${creatorId}`),
  )
}

/** Before the first of a list that runs from the oldest to the newest. */
export const startOfQueue: Cursor = { micros: '0', id: '00000000-0000-0000-0000-000000000000' }

/** One page of who is interested, who asked first at the top. */
export async function pageOfInterested(
  db: Queryable,
  creatorId: string,
  postId: string,
  after: Cursor,
): Promise<(Interested & { micros: string })[]> {
  return db.query<Interested & { micros: string }>(sql`
    select interested ->> 'id' as id, interested ->> 'createdAt' as "createdAt", interested -> 'person' as person,
      (interested ->> 'messaged')::boolean as messaged, micros_of(asked_at)::text as micros
    from interested_in(${postId}, ${creatorId})
    where (asked_at, interest_id) > (moment_of(${after.micros}), ${after.id})
    order by asked_at, interest_id
    limit ${constant(limits.listPage)}`)
}
