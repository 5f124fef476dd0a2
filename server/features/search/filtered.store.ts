import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'
import type { PostFilter } from './filter.ts'
import { foundByIndex, matches, pageAndOne, type Match } from './search.store.ts'

/* Each order has an index with all that a filter looks at, so what does not pass is never opened. */

const orders = {
  newest: {
    key: part`null::int`,
    by: part`p.created_at desc, p.id desc`,
    after: ({ micros, id }: Cursor) => part`(p.created_at, p.id) < (moment_of(${micros}), ${id})`,
    priced: ({ fromCents, toCents }: PostFilter) =>
      part`case when p.price_cents between ${fromCents} and ${toCents} then true else false end`,
  },
  'price-low': {
    key: part`-p.price_cents`,
    by: part`-p.price_cents desc, p.created_at desc, p.id desc`,
    after: ({ key, micros, id }: Cursor) =>
      part`(-p.price_cents, p.created_at, p.id) < (${key ?? 1}::int, moment_of(${micros}), ${id})`,
    priced: ({ fromCents, toCents }: PostFilter) =>
      part`-p.price_cents between ${-toCents}::int and ${-fromCents}::int`,
  },
  'price-high': {
    key: part`p.price_cents`,
    by: part`p.price_cents desc, p.created_at desc, p.id desc`,
    after: ({ key, micros, id }: Cursor) =>
      part`(p.price_cents, p.created_at, p.id) < (${key ?? limits.priceMaxCents + 1}::int, moment_of(${micros}), ${id})`,
    priced: ({ fromCents, toCents }: PostFilter) =>
      part`p.price_cents between ${fromCents}::int and ${toCents}::int`,
  },
}
const orderOf = ({ order }: PostFilter) => orders[order ?? 'newest']

/**
 * A tower finds only posts that show it: a match would reveal it.
 *
 * `case` keeps PostgreSQL from guessing that few pass, and from other indexes.
 */
const passes = (filter: PostFilter, after: Cursor) => part`
  p.hidden_at is null and ${orderOf(filter).after(after)} and ${orderOf(filter).priced(filter)}
  and case when (${filter.condition}::text is null or p.condition = ${filter.condition})
    and (${filter.tower}::text is null or (p.show_tower and p.tower = ${filter.tower}))
    and not (${filter.hideSold}::boolean and p.sold) then true else false end`

const columns = (filter: PostFilter) =>
  part`p.id, micros_of(p.created_at)::text as micros, ${orderOf(filter).key} as key`

const shown = (viewerId: string) => part`
  cross join lateral (
    select from posts seen where seen.id = p.id and ${maySee(viewerId, part`seen`)} offset 0
  ) as shown`

/** In the filter's order, until there is a page. */
export const filteredPosts = (db: Queryable, viewerId: string, filter: PostFilter, after: Cursor) =>
  db.query<Cursor>(sql`
    select ${columns(filter)}
    from posts p ${shown(viewerId)}
    where ${passes(filter, after)}
    order by ${orderOf(filter).by} limit ${pageAndOne}`)

/** Those with the words, among the first `among` that pass. */
export const matchesAmongFiltered = (
  db: Queryable,
  viewerId: string,
  { filter, match }: { filter: PostFilter; match: Match },
  after: Cursor,
  among: number,
) =>
  db.query<Cursor>(sql`
    select ${columns(filter)}
    from (
      select p.id, p.created_at, p.price_cents from posts p
      where ${passes(filter, after)} order by ${orderOf(filter).by} limit ${constant(among)}
    ) as p
    cross join lateral (
      select from post_words where post_id = p.id and ${matches(match)} offset 0
    ) as matching
    ${shown(viewerId)}
    order by ${orderOf(filter).by} limit ${pageAndOne}`)

export const passMoreThan = (db: Queryable, filter: PostFilter, after: Cursor, many: number) =>
  db.some(sql`
    select from posts p where ${passes(filter, after)}
    order by ${orderOf(filter).by} offset ${many}::bigint limit 1`)

/** All posts with the words of `query`, then those that pass. */
export const filteredByIndex = (
  db: Queryable,
  viewerId: string,
  { filter, match, query }: { filter: PostFilter; match: Match; query: string },
  after: Cursor,
) =>
  db.query<Cursor>(sql`
    with ${foundByIndex(query)}
    select ${columns(filter)}
    from found cross join lateral (
      select p.id, p.created_at, p.price_cents from posts p
      where p.id = found.post_id and ${passes(filter, after)} and ${maySee(viewerId)} offset 0
    ) as p
    where ${matches(match)}
    order by ${orderOf(filter).by} limit ${pageAndOne}`)
