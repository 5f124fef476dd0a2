import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/cursor.ts'
import { only, type Queryable } from '#server/platform/db.ts'
import { constant, sql, sqlPlannedEachTime } from '#server/platform/sql.ts'

// The words of a term and what they are compared with are functions of migration 0008.

/** The term as a tsquery: every word, or any part of one. Null where it has no words. */
export async function queryOf(db: Queryable, term: string): Promise<string | null> {
  const { query } = only(
    await db.query<{ query: string | null }>(sql`
      select string_agg(search_exactly(word), ' & ' order by word) as query from search_words(${term}) as word`),
  )
  return query
}

/**
 * The same, where a word that no post has is taken for those that it may be a slip of. Null where it is none of any. Of all its
 * variants only those that are there are asked for: the plan would be made for the many.
 */
export async function queryWithTyposOf(db: Queryable, term: string): Promise<string | null> {
  const { query } = only(
    await db.query<{ query: string | null }>(sql`
      with variants as (
        select word, search_exactly(word) as variant, true as is_exact from search_words(${term}) as word
        union all
        select word, search_variants(word), false from search_words(${term}) as word
      ), found as materialized (
        select word, variant, is_exact from variants
        cross join lateral (
          select from post_terms t join posts p on p.id = t.post_id
          where t.terms @@ variant::tsquery and p.hidden_at is null
          limit 1
        ) as one
      ), words as (
        select word, (
          select string_agg(variant, ' | ' order by variant) from found
          where found.word = words.word
            and (is_exact or not exists (select from found as exact where exact.word = words.word and exact.is_exact))
        ) as variants
        from search_words(${term}) as words (word)
      )
      select case when bool_and(variants is not null) then string_agg(format('(%s)', variants), ' & ' order by word) end as query
      from words`),
  )
  return query
}

/**
 * The places of one page in the list. Planned for the query at hand: what half of the posts have is found by walking the newest,
 * what few have by the index of words.
 */
export async function pageOfMatches(db: Queryable, viewerId: string, query: string, after: Cursor): Promise<Cursor[]> {
  return db.query<Cursor>(sqlPlannedEachTime`
    select p.id, micros_of(p.created_at)::text as micros
    from post_terms t join posts p on p.id = t.post_id
    where t.terms @@ ${query}::tsquery and p.hidden_at is null
      and may_see(p, ${viewerId}, array(select id from apart_from(${viewerId})))
      and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
    order by p.created_at desc, p.id desc
    limit ${constant(limits.listPage)}`)
}
