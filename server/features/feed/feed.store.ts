import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'
import { placesPage, type PlacesPage } from '../posts/index.ts'

export type FeedFilter = { tower: string | null; isFree: boolean }

/**
 * Each filter has an index. Filtering by tower skips posts that hide it, because a match would
 * reveal it. One of several towers, in the order of the towers: only the towers' own index is read so,
 * while `tower = …` would let PostgreSQL pass over all posts of the others in another index.
 *
 * `newest` is read from that index alone, so passing over thousands of interests opens no post.
 * `offset 0` keeps PostgreSQL from joining the two into one read of whole posts.
 */
export const pageOfFeed = (
  db: Queryable,
  viewerId: string,
  after: Cursor,
  { tower, isFree }: FeedFilter,
) =>
  db.only<PlacesPage>(sql`
    select ${placesPage(viewerId, { interested: part`false` })}
    from (
      select newest.id, newest.created_at, p.card_version, p.like_count
      from posts newest
      cross join lateral (
        select * from posts p where p.id = newest.id and ${maySee(viewerId)} offset 0
      ) as p
      where newest.hidden_at is null and ${tower === null ? part`true` : part`(newest.show_tower and newest.tower = any (${[tower]}))`} and ${isFree ? part`newest.is_free` : part`true`}
        and newest.id not in (select post_id from interests where user_id = ${viewerId} and post_id is not null)
        and (newest.created_at, newest.id) < (moment_of(${after.micros}), ${after.id})
      order by ${tower === null ? part`` : part`newest.tower,`} newest.created_at desc, newest.id desc
      limit ${constant(limits.homePage)}
    ) as page`)

export const pageOfExplore = (db: Queryable, viewerId: string, after: Cursor) =>
  db.only<PlacesPage>(sql`
    select ${placesPage(viewerId, { time: part`page.updated_at` })}
    from (
      select p.id, p.updated_at, p.card_version, p.like_count from posts p
      where p.hidden_at is null and not p.sold and ${maySee(viewerId)}
        and (p.updated_at, p.id) < (moment_of(${after.micros}), ${after.id})
      order by p.updated_at desc, p.id desc
      limit ${constant(limits.explorePage)}
    ) as page`)

/** Ranks first: `offset 0` opens posts in that order, so that the limit ends it after a few. */
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
      select p.id, ranked.points from (select * from gestures order by points desc) as ranked
      cross join lateral (select * from seen where id = ranked.post_id and not sold offset 0) as p
      order by ranked.points desc, p.created_at desc, p.id limit ${constant(limits.popularRail)}
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
        'tower', (select u.tower from users u where u.id = creator_id and u.is_verified and show_tower and u.tower = rail.tower), 'reserved', reserved,
        'image', (select image from images where images.post_id = rail.id order by position limit 1)
      ) order by points desc, created_at desc, id), '[]')::text as posts
    from rail`)
