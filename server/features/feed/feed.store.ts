import { limits } from '#contract/limits.ts'
import type { Tower } from '#contract/vocabulary.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { only, type Queryable } from '#server/platform/database/db.ts'
import { jsonPage, type JsonPage } from '#server/platform/database/json-page.ts'
import { constant, part, sql } from '#server/platform/database/sql.ts'
import { maySee } from '../blocks/index.ts'
import { shownPost, type PostReader } from '../posts/index.ts'

export type FeedFilter = { tower: Tower | null; isFree: boolean }

/**
 * One page of Home after `after`, the newest first, as JSON; its last place only where the page is full. The page is taken first, by
 * an index for each filter (0022_reading-by-index), and only its twenty are joined. The tower is asked of posts that show theirs: a
 * filter must not tell what a card hides.
 */
export async function pageOfFeed(
  db: Queryable,
  reader: PostReader,
  after: Cursor,
  filter: FeedFilter,
): Promise<JsonPage> {
  return only(
    await db.query<JsonPage>(sql`
      with page as materialized (
        select p.* from posts p
        where p.hidden_at is null and ${maySee(reader.id)}
          and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
          and ${filter.tower === null ? part`true` : ofTower[filter.tower]} and ${filter.isFree ? part`p.is_free` : part`true`}
          and p.id not in (select post_id from interests where user_id = ${reader.id} and post_id is not null)
        order by p.created_at desc, p.id desc
        limit ${constant(limits.homePage)}
      )
      select ${jsonPage(part`shown.post`, limits.homePage)}
      from page cross join lateral ${shownPost(reader, part`page`)} as shown`),
  )
}

const ofTower = {
  North: part`(p.show_tower and p.tower = 'North')`,
  South: part`(p.show_tower and p.tower = 'South')`,
} satisfies Record<Tower, unknown>

/** One page of Explore: everything, the last updated first, whatever the reader has done with it. */
export async function pageOfExplore(
  db: Queryable,
  reader: PostReader,
  after: Cursor,
): Promise<JsonPage> {
  return only(
    await db.query<JsonPage>(sql`
      with page as materialized (
        select p.* from posts p
        where p.hidden_at is null and ${maySee(reader.id)}
          and (p.updated_at, p.id) < (moment_of(${after.micros}), ${after.id})
        order by p.updated_at desc, p.id desc
        limit ${constant(limits.explorePage)}
      )
      select ${jsonPage(part`shown.post`, limits.explorePage, part`page.updated_at`)}
      from page cross join lateral ${shownPost(reader, part`page`)} as shown`),
  )
}

/** The rail: what most people liked or wanted in the last 24 hours, then the newest; only what can still be had. */
export async function popularPosts(
  db: Queryable,
  viewerId: string,
): Promise<{ posts: string; newSinceYesterday: number }> {
  return only(
    await db.query<{ posts: string; newSinceYesterday: number }>(sql`
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
          'tower', case when show_tower then tower end,
          'image', (select image from images where images.post_id = rail.id order by position limit 1)
        ) order by points desc, created_at desc, id), '[]')::text as posts
      from rail`),
  )
}
