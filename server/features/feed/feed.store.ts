import { limits } from '#contract/limits.ts'
import type { Tower } from '#contract/vocabulary.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Part, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'
import { placesPage, type PlacesPage } from '../posts/index.ts'

export type FeedFilter = { tower: Tower | null; isFree: boolean }

/**
 * Each filter has an index. Filtering by tower skips posts that hide it, because a match would
 * reveal it.
 */
export function pageOfFeed(
  db: Queryable,
  viewerId: string,
  after: Cursor,
  { tower, isFree }: FeedFilter,
) {
  const wanted = part`${tower === null ? part`true` : ofTower[tower]} and ${isFree ? part`p.is_free` : part`true`}
    and p.id not in (select post_id from interests where user_id = ${viewerId} and post_id is not null)`
  return pageBy(part`created_at`, db, viewerId, after, { wanted, length: limits.homePage })
}

const ofTower = {
  North: part`(p.show_tower and p.tower = 'North')`,
  South: part`(p.show_tower and p.tower = 'South')`,
} satisfies Record<Tower, unknown>

export const pageOfExplore = (db: Queryable, viewerId: string, after: Cursor) =>
  pageBy(part`updated_at`, db, viewerId, after, { wanted: part`true`, length: limits.explorePage })

const pageBy = (
  time: Part,
  db: Queryable,
  viewerId: string,
  after: Cursor,
  { wanted, length }: { wanted: Part; length: number },
) =>
  db.only<PlacesPage>(sql`
    select ${placesPage(viewerId, part`page.${time}`)}
    from (
      select p.id, p.card_version, p.like_count, p.${time} from posts p
      where p.hidden_at is null and ${maySee(viewerId)} and ${wanted}
        and (p.${time}, p.id) < (moment_of(${after.micros}), ${after.id})
      order by p.${time} desc, p.id desc
      limit ${constant(length)}
    ) as page`)

export const popularPosts = (db: Queryable, viewerId: string) =>
  db.only<{ posts: string; newSinceYesterday: number }>(sql`
    with seen as not materialized (
      select p.* from posts p where p.hidden_at is null and ${maySee(viewerId)}
    ), gestures as (
      select post_id, count(*) as points
      from (
        select post_id from likes where created_at > now() - interval '1 day'
        union all select post_id from interests where created_at > now() - interval '1 day' and post_id is not null
      ) as recent
      group by post_id
    ), wanted as (
      select p.id, g.points from gestures g join seen p on p.id = g.post_id
      where not p.sold
      order by g.points desc, p.created_at desc, p.id limit ${constant(limits.popularRail)}
    ), newest as (
      select p.id, 0 as points from seen p
      where not p.sold and p.id not in (select id from wanted)
      order by p.created_at desc, p.id limit ${constant(limits.popularRail)}
    ), rail as (
      select p.*, chosen.points from (select * from wanted union all select * from newest) as chosen join posts p using (id)
      order by chosen.points desc, p.created_at desc, p.id limit ${constant(limits.popularRail)}
    )
    select
      (select count(*) from seen where created_at > now() - interval '1 day')::int as "newSinceYesterday",
      coalesce(json_agg(json_build_object('id', id, 'title', title, 'price', (price_cents * 0.01)::text, 'isFree', is_free,
        'tower', case when show_tower then tower end, 'reserved', reserved,
        'image', (select image from images where images.post_id = rail.id order by position limit 1)
      ) order by points desc, created_at desc, id), '[]')::text as posts
    from rail`)
