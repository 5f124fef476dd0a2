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

/** The same, where a word that nobody's post has may be misspelt. */
export async function queryWithTyposOf(db: Queryable, term: string): Promise<string> {
  const { query } = only(
    await db.query<{ query: string }>(sql`
      select string_agg(case when exists (
          select from post_terms t join posts p on p.id = t.post_id
          where t.terms @@ search_exactly(word)::tsquery and p.hidden_at is null
        ) then search_exactly(word) else search_nearly(word) end, ' & ' order by word) as query
      from search_words(${term}) as word`),
  )
  return query
}

/**
 * The places of one page in the list. Planned for the query at hand: what half of the posts have is found by walking the newest,
 * what few have by the index of words.
 */
export async function pageOfMatches(db: Queryable, query: string, after: Cursor): Promise<Cursor[]> {
  return db.query<Cursor>(sqlPlannedEachTime`
    select p.id, micros_of(p.created_at)::text as micros
    from post_terms t join posts p on p.id = t.post_id
    where t.terms @@ ${query}::tsquery and p.hidden_at is null
      and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
    order by p.created_at desc, p.id desc
    limit ${constant(limits.listPage)}`)
}
