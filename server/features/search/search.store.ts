import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'

// PostgreSQL can't estimate the hits of a term (words: migration 0008), and a bad plan takes
// seconds: `materialized` and `offset 0` fix the join order and the index.

/** Every word or any part of one; null without words. */
export const queryOf = (db: Queryable, term: string) =>
  db.value<string | null>(sql`
    select string_agg(search_exactly(word), ' & ' order by word) from search_words(${term}) as word`)

/** Replaces words that no post has with similar ones. */
export const queryWithTyposOf = (db: Queryable, term: string) =>
  db.value<string | null>(sql`
    select string_agg(coalesce(
      case when not exists (
        with hit as materialized (select post_id from post_terms where terms @@ search_exactly(word)::tsquery)
        select from hit cross join lateral (select from posts where id = hit.post_id and hidden_at is null offset 0) as shown
      ) then (select '(' || string_agg(variant, ' | ') || ')' from search_variants(word) as variant) end,
      search_exactly(word)
    ), ' & ' order by word)
    from search_words(${term}) as word`)

export const matchesAmongNewest = (
  db: Queryable,
  viewerId: string,
  query: string,
  after: Cursor,
  looked: number,
) =>
  db.query<Cursor>(sql`
    select newest.id, micros_of(newest.created_at)::text as micros
    from (
      select p.id, p.created_at from posts p
      where p.hidden_at is null and ${maySee(viewerId)}
        and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
      order by p.created_at desc, p.id desc
      limit ${constant(looked)}
    ) as newest
    cross join lateral (select from post_terms where post_id = newest.id and terms @@ ${query}::tsquery offset 0) as hit
    order by newest.created_at desc, newest.id desc
    limit ${constant(limits.listPage)}`)

export const matchesByIndex = (db: Queryable, viewerId: string, query: string, after: Cursor) =>
  db.query<Cursor>(sql`
    with hit as materialized (select post_id from post_terms where terms @@ (select ${query}::tsquery))
    select shown.id, micros_of(shown.created_at)::text as micros
    from hit cross join lateral (
      select p.id, p.created_at from posts p
      where p.id = hit.post_id and p.hidden_at is null and ${maySee(viewerId)}
        and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
      offset 0
    ) as shown
    order by shown.created_at desc, shown.id desc
    limit ${constant(limits.listPage)}`)
