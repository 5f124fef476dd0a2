import type { Interested, ListingState } from '#contract/listings.ts'
import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { jsonPage, type JsonPage } from '#server/platform/database/json-page.ts'
import { blockedWith } from '../blocks/index.ts'
import { shownPost, type PostReader } from '../posts/index.ts'

export async function pageOfListings(
  db: Queryable,
  reader: PostReader,
  state: ListingState,
  after: Cursor,
) {
  const listing = part`json_build_object('id', page.id, 'post', shown.post, 'hiddenBy', page.hidden_by,
          'saveCount', (select count(*) from saves where saves.post_id = page.id),
          'interestedCount', (select count(*) from interests where interests.post_id = page.id
            and interests.user_id not in ${blockedWith(reader.id)}),
          'firstInterested', array_to_json(array(select interested from interested_in(page.id, ${reader.id})
            order by asked_at, interest_id limit ${constant(limits.interestedShown)})),
          'nextInLine', (select interested from interested_in(page.id, ${reader.id}) where not (interested ->> 'messaged')::boolean
            order by asked_at, interest_id limit 1))`
  return db.only<JsonPage>(sql`
    with page as materialized (
      select p.* from posts p
      where p.creator_id = ${reader.id} and listing_state(p) = ${state}
        and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
      order by p.created_at desc, p.id desc
      limit ${constant(limits.listPage)}
    )
    select ${jsonPage(listing, limits.listPage)}
    from page cross join lateral ${shownPost(reader, part`page`)} as shown`)
}

export const countListings = (db: Queryable, creatorId: string) =>
  db.only<Record<ListingState, number>>(sql`
    select count(*) filter (where listing_state(posts) = 'available')::int as available,
      count(*) filter (where listing_state(posts) = 'sold')::int as sold,
      count(*) filter (where listing_state(posts) = 'hidden')::int as hidden
    from posts where creator_id = ${creatorId}`)

export const pageOfInterested = (db: Queryable, creatorId: string, postId: string, after: Cursor) =>
  db.query<Interested & { micros: string }>(sql`
    select interested ->> 'id' as id, interested ->> 'createdAt' as "createdAt", interested -> 'person' as person,
      (interested ->> 'messaged')::boolean as messaged, micros_of(asked_at)::text as micros
    from interested_in(${postId}, ${creatorId})
    where (asked_at, interest_id) > (moment_of(${after.micros}), ${after.id})
    order by asked_at, interest_id
    limit ${constant(limits.listPage)}`)
