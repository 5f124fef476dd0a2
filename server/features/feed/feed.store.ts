import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Part, type Queryable } from '#server/platform/database/db.ts'
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
const newestPosts = (
  viewerId: string,
  { tower, isFree }: FeedFilter,
  wanted: { /** Of `newest`. */ passing: Part; /** Of the post `p`. */ opened?: Part },
) => part`
  select newest.id, newest.created_at, p.card_version, p.like_count
  from posts newest
  cross join lateral (
    select * from posts p where p.id = newest.id and ${maySee(viewerId)} and ${wanted.opened ?? part`true`} offset 0
  ) as p
  where newest.hidden_at is null and ${tower === null ? part`true` : part`(newest.show_tower and newest.tower = any (${[tower]}))`} and ${isFree ? part`newest.is_free` : part`true`}
    and ${wanted.passing}
  order by ${tower === null ? part`` : part`newest.tower,`} newest.created_at desc, newest.id desc
  limit ${constant(limits.homePage)}`

export const pageOfFeed = (db: Queryable, viewerId: string, after: Cursor, filter: FeedFilter) =>
  db.only<PlacesPage & { hasManyInterests: boolean }>(sql`
    select ${placesPage(viewerId, { interested: part`false` })},
      exists (select from interests where user_id = ${viewerId} offset ${constant(manyInterests)}) as "hasManyInterests"
    from (${newestPosts(viewerId, filter, {
      passing: part`
        newest.id not in (select post_id from interests where user_id = ${viewerId} and post_id is not null)
        and (newest.created_at, newest.id) < (moment_of(${after.micros}), ${after.id})`,
    })}) as page`)

const manyInterests = 1000

/**
 * The resident is interested in every post that is older than `until` and newer than the post of the
 * cursor. This holds while the resident has that many `interests`, the last of them of the time `latest`.
 */
export type InterestRun = Cursor & { until: string; interests: number; latest: string }

/**
 * Hidden posts end a run too: they may be shown again. Undefined if the latest interest is younger
 * than ten seconds: another one, made before it, may not be committed yet.
 */
export const findInterestRun = (db: Queryable, viewerId: string) =>
  db.first<InterestRun>(sql`
    with mine as materialized (select post_id, created_at from interests where user_id = ${viewerId}),
    known as (
      select count(*)::int as interests, max(created_at) as latest, now() - interval '10 seconds' as until from mine
      having max(created_at) < now() - interval '10 seconds'
    ), others as not materialized (
      select id, created_at, hidden_at from posts
      where created_at < now() - interval '10 seconds' and id not in (select post_id from mine where post_id is not null)
    )
    select interests, micros_of(latest)::text as latest, micros_of(until)::text as until,
      id, micros_of(created_at)::text as micros
    from known cross join lateral (
      (select * from others where hidden_at is null order by created_at desc, id desc limit 1)
      union all (select * from others where hidden_at is not null order by created_at desc, id desc limit 1)
    ) as newest
    order by created_at desc, id desc limit 1`)

/** The first page, without reading the posts of the run. Undefined if the run holds no longer. */
export const pageAroundRun = (
  db: Queryable,
  viewerId: string,
  filter: FeedFilter,
  { until, micros, id, interests, latest }: InterestRun,
) => {
  const opened = part`not exists (select from interests where user_id = ${viewerId} and post_id = p.id)`
  const posts = (passing: Part) => newestPosts(viewerId, filter, { passing, opened })
  return db.first<PlacesPage>(sql`
    select ${placesPage(viewerId, { interested: part`false` })}
    from (
      (${posts(part`newest.created_at >= moment_of(${until})`)}) union all
      (${posts(part`(newest.created_at, newest.id) <= (moment_of(${micros}), ${id})`)})
      order by created_at desc, id desc limit ${constant(limits.homePage)}
    ) as page
    having (select (count(*), max(created_at)) = (${interests}, moment_of(${latest})) from interests where user_id = ${viewerId})`)
}

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
