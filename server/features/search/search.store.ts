import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { only, type Queryable } from '#server/platform/database/db.ts'
import { constant, sql } from '#server/platform/database/sql.ts'
import { maySee } from '../blocks/index.ts'

// The words of a term and what they are compared with are functions of migration 0008. PostgreSQL cannot know how many posts a term
// finds, and a wrong guess costs seconds: `materialized` and `offset 0` lay down which table is read first, by which index.

/** The term as a tsquery: every word, or any part of one. Null where it has no words. */
export async function queryOf(db: Queryable, term: string): Promise<string | null> {
  const { query } = only(
    await db.query<{ query: string | null }>(sql`
      select string_agg(search_exactly(word), ' & ' order by word) as query from search_words(${term}) as word`),
  )
  return query
}

/** The same, where a word that no post has is taken for those that it may be a slip of. Null for a term without words. */
export async function queryWithTyposOf(db: Queryable, term: string): Promise<string | null> {
  const { query } = only(
    await db.query<{ query: string | null }>(sql`
      select string_agg(coalesce(
        case when not exists (
          with hit as materialized (select post_id from post_terms where terms @@ search_exactly(word)::tsquery)
          select from hit cross join lateral (select from posts where id = hit.post_id and hidden_at is null offset 0) as shown
        ) then (select '(' || string_agg(variant, ' | ') || ')' from search_variants(word) as variant) end,
        search_exactly(word)
      ), ' & ' order by word) as query
      from search_words(${term}) as word`),
  )
  return query
}

/** The first places of the list that are among the `looked` newest posts after `after`, at most a page of them. */
export async function matchesAmongNewest(
  db: Queryable,
  viewerId: string,
  query: string,
  after: Cursor,
  looked: number,
): Promise<Cursor[]> {
  return db.query<Cursor>(sql`
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
}

/** The places of one page in the list: all hits by the index of words, then the newest of them. */
export async function matchesByIndex(
  db: Queryable,
  viewerId: string,
  query: string,
  after: Cursor,
): Promise<Cursor[]> {
  return db.query<Cursor>(sql`
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
}
