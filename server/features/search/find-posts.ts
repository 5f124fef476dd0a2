import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { filterOf, type PostFilter } from './filter.ts'
import {
  filteredByIndex,
  filteredPosts,
  matchesAmongFiltered,
  passMoreThan,
} from './filtered.store.ts'
import { askedWords, hasMoreThan, matchesAmongNewest, matchesByIndex } from './search.store.ts'

/** How much farther a page may be than expected. */
const marginFactor = 4
const farthest = 32_000
/** Few, because PostgreSQL plans for each. */
const steps = [500, 4000, farthest]

type Asked = { term: string | undefined; filter: PostFilter | null }

/**
 * Typos count only in words that no post has: else "lamp" would also find "camp". Each page decides
 * anew, so that cursors need not carry it.
 */
export async function findPosts(
  db: Queryable,
  viewerId: string,
  { term, filter }: Asked,
  after: Cursor,
): Promise<{ ids: string[]; last: Cursor | null }> {
  const matches =
    term === undefined
      ? await filteredPosts(db, viewerId, filter ?? filterOf({}), after)
      : await matchesOf(db, viewerId, { term, filter }, after)
  const page = matches.slice(0, limits.listPage)
  const last = matches.length > page.length ? page.at(-1) : undefined
  return { ids: page.map(({ id }) => id), last: last ?? null }
}

/**
 * The newest posts with frequent words are near; the index finds the few with a rare word. A page
 * of frequent words that are seldom together, or have gone out of use, may be far: then the index.
 * In another order, or with a filter, near are the first that pass.
 */
async function matchesOf(
  db: Queryable,
  viewerId: string,
  { term, filter }: { term: string; filter: PostFilter | null },
  after: Cursor,
) {
  const words = await askedWords(db, term)
  const [rarest] = words
  if (rarest?.posts == null) return []
  const { posts, among, query } = rarest
  const match = {
    parts: words.flatMap(({ part }) => part ?? []),
    meanings: words.flatMap(({ meant }) => meant ?? []),
  }
  if (posts > among) {
    const near = steps.find((step) => step >= marginFactor * among) ?? farthest
    const found = filter
      ? await matchesAmongFiltered(db, viewerId, { filter, match }, after, near)
      : await matchesAmongNewest(db, viewerId, match, after, near)
    if (found.length > limits.listPage) return found
    const isFarther = filter
      ? await passMoreThan(db, filter, after, near)
      : await hasMoreThan(db, after, near)
    if (!isFarther) return found
  }
  return filter
    ? filteredByIndex(db, viewerId, { filter, match, query }, after)
    : matchesByIndex(db, viewerId, query, match, after)
}
