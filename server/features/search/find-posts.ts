import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { matchesAmongNewest, matchesByIndex, queryOf, queryWithTyposOf } from './search.store.ts'

export type Found = {
  ids: string[]
  /** Where the next page goes on; null at the end. */
  last: Cursor | null
}

/** Where many posts match, a page of them is among so many of the newest. */
const lookFirst = 100
/** Where so many of the first ones match, it is worth looking on. */
const promising = 3
const lookOn = 1000

/**
 * A page of the posts that have every word of the term, newest first. A slip is forgiven only in a word that no post has: else a
 * search for a lamp would bring the camp bed too. Whether it is is asked anew for each page, so that a cursor says nothing of it.
 */
export async function findPosts(
  db: Queryable,
  viewerId: string,
  term: string,
  after: Cursor,
): Promise<Found> {
  const asWritten = await queryOf(db, term)
  if (asWritten === null) return { ids: [], last: null }
  const found = await page(db, viewerId, asWritten, after)
  if (found.ids.length > 0) return found
  const forgiving = await queryWithTyposOf(db, term)
  return forgiving === null || forgiving === asWritten
    ? found
    : page(db, viewerId, forgiving, after)
}

async function page(db: Queryable, viewerId: string, query: string, after: Cursor): Promise<Found> {
  const matches = await matchesOf(db, viewerId, query, after)
  return { ids: matches.map(({ id }) => id), last: matches[limits.listPage - 1] ?? null }
}

/**
 * What many posts have is found by walking the newest, what few have by the index. Which of the two it is shows on the way: each way
 * alone takes seconds where the other one takes milliseconds.
 */
async function matchesOf(
  db: Queryable,
  viewerId: string,
  query: string,
  after: Cursor,
): Promise<Cursor[]> {
  const near = await matchesAmongNewest(db, viewerId, query, after, lookFirst)
  if (near.length === limits.listPage) return near
  if (near.length >= promising) {
    const farther = await matchesAmongNewest(db, viewerId, query, after, lookOn)
    if (farther.length === limits.listPage) return farther
  }
  return matchesByIndex(db, viewerId, query, after)
}
