import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'

// PostgreSQL can't estimate the hits of a term, and a bad plan takes seconds: `materialized` and
// `offset 0` fix the join order and the index. `(select $1)` hides a value from the planner: it would
// else plan each call anew, which takes longer than the statement.

/** A word of a term. */
export type Asked = {
  /** Which words of the vocabulary it finds. */
  query: string
  /** How many posts have them, at most; null for none. */
  posts: number | null
  /** Among how many posts a page of them is to be expected. */
  among: number
  /** In a post's words; null for a typo. */
  part: string | null
  /** The words that a typo may mean, with spaces between. */
  meant: string | null
}

/**
 * The rarest first. A word of which no post has a part counts as a typo. One of one or two letters
 * is none and not counted: too many words have it.
 */
export const askedWords = (db: Queryable, term: string) =>
  db.query<Asked>(sql`
    with word as materialized (
      select word as asked, length(word) as letters, search_exactly(word) as query from search_words(${term}) as word
    ), counted as materialized (
      select word.*, case when letters < 3 then 'infinity'::float8
        else (select sum(posts) from words where word_parts(word) @@ query::tsquery) end as posts
      from word
    ), found as (
      select query, posts, left(asked, 24) as part, null as meant, letters from counted where posts is not null
      union all
      select nearly.query, known.posts, null, known.meant, letters
      from counted
      cross join lateral (select string_agg(variant, ' | ') as query from search_variants(asked) as variant) as nearly
      cross join lateral (
        select sum(posts) as posts, string_agg(word, ' ') as meant from words where word_parts(word) @@ nearly.query::tsquery
      ) as known
      where counted.posts is null
    )
    select query, posts, ${constant(limits.listPage)} * greatest(reltuples, 0)::float8 / posts as among, part, meant
    from found cross join (select reltuples from pg_class where oid = 'post_words'::regclass) as size
    order by posts nulls first, letters desc`)

/** What a post's words have to match. */
export type Match = { parts: string[]; meanings: string[] }

/** `strpos` is the fastest, so it goes first. */
export const matches = ({ parts: [first = '', ...others], meanings }: Match) => part`
  strpos(words, ${first}) > 0
  and words like all((select ${others.map((other) => `%${other}%`)}::text[])::text[])
  and not exists (
    select from unnest((select ${meanings}::text[])) as meant
    where not string_to_array(meant, ' ') && string_to_array(words, ' '))`

const before = (after: Cursor) =>
  part`(created_at, post_id) < (moment_of((select ${after.micros}::bigint)), (select ${after.id}::uuid))`

/** One more than a page, to know whether there are more. */
export const pageAndOne = constant(limits.listPage + 1)

/** The newest first, until there is a page. */
const page = (viewerId: string) => part`
  cross join lateral (
    select from posts p where p.id = hit.post_id and p.hidden_at is null and ${maySee(viewerId)} offset 0
  ) as shown
  order by hit.created_at desc, hit.post_id desc
  limit ${pageAndOne}`

export const matchesAmongNewest = (
  db: Queryable,
  viewerId: string,
  match: Match,
  after: Cursor,
  among: number,
) =>
  db.query<Cursor>(sql`
    select hit.post_id as id, micros_of(hit.created_at)::text as micros
    from (
      select post_id, created_at from (
        select * from post_words where ${before(after)} order by created_at desc, post_id desc limit ${constant(among)}
      ) as newest
      where ${matches(match)} order by created_at desc, post_id desc offset 0
    ) as hit ${page(viewerId)}`)

export const hasMoreThan = (db: Queryable, after: Cursor, many: number) =>
  db.some(sql`
    select from post_words where ${before(after)} order by created_at desc, post_id desc offset ${many}::bigint limit 1`)

/** For a `with`: all posts with the words of `query`. */
export const foundByIndex = (query: string) => part`
  found as materialized (
    select distinct on (created_at, post_id) post_id, created_at, words
    from (select word from words where word_parts(word) @@ (select ${query}::tsquery)) as known
    cross join lateral (select * from post_words where string_to_array(words, ' ') @> array[known.word] offset 0) as having_it
  )`

export const matchesByIndex = (
  db: Queryable,
  viewerId: string,
  query: string,
  match: Match,
  after: Cursor,
) =>
  db.query<Cursor>(sql`
    with ${foundByIndex(query)}
    select hit.post_id as id, micros_of(hit.created_at)::text as micros
    from (
      select post_id, created_at from found where ${before(after)} and ${matches(match)}
      order by created_at desc, post_id desc offset 0
    ) as hit ${page(viewerId)}`)

/** Indexes posts that were written, changed or deleted (migration 0026): how many. */
export const indexPosts = (db: Queryable) => db.value<number>(sql`select index_posts()`)
