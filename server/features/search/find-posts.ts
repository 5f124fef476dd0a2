import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { askedWords, hasMoreThan, matchesAmongNewest, matchesByIndex } from './search.store.ts'

/** How much farther a page may be than expected. */
const patience = 4
/** Few, because PostgreSQL plans for each. */
const steps = [500, 4000, 32_000]

/**
 * Typos count only in words that no post has: else "lamp" would also find "camp". Each page decides
 * anew, so that cursors need not carry it.
 */
export async function findPosts(
  db: Queryable,
  viewerId: string,
  term: string,
  after: Cursor,
): Promise<{ ids: string[]; last: Cursor | null }> {
  const matches = await matchesOf(db, viewerId, term, after)
  return { ids: matches.map(({ id }) => id), last: matches[limits.listPage - 1] ?? null }
}

/**
 * The newest posts with frequent words are near; the index finds the few with a rare word. A page
 * of frequent words that are seldom together, or have gone out of use, may be far: then the index.
 */
async function matchesOf(db: Queryable, viewerId: string, term: string, after: Cursor) {
  const words = await askedWords(db, term)
  const [rarest] = words
  if (rarest?.posts == null) return []
  const match = {
    parts: words.flatMap(({ part }) => part ?? []),
    meanings: words.flatMap(({ meant }) => meant ?? []),
  }
  if (rarest.posts > rarest.among) {
    const { among } = rarest
    const near = steps.find((step) => step >= patience * among) ?? 32_000
    const found = await matchesAmongNewest(db, viewerId, match, after, near)
    if (found.length === limits.listPage || !(await hasMoreThan(db, after, near))) return found
  }
  return matchesByIndex(db, viewerId, rarest.query, match, after)
}
