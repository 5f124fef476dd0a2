import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/cursor.ts'
import type { Queryable } from '#server/platform/db.ts'
import { pageOfMatches, queryOf, queryWithTyposOf } from './search.store.ts'

export type Found = {
  ids: string[]
  /** Where the next page goes on; null at the end. */
  last: Cursor | null
}

/**
 * A page of the posts that have every word of the term, newest first. A slip is forgiven only in a word that no post has: else a
 * search for a lamp would bring the camp bed too. Whether it is is asked anew for each page, so that a cursor says nothing of it.
 */
export async function findPosts(db: Queryable, viewerId: string, term: string, after: Cursor): Promise<Found> {
  const asWritten = await queryOf(db, term)
  if (asWritten === null) return { ids: [], last: null }
  const found = await page(db, viewerId, asWritten, after)
  if (found.ids.length > 0) return found
  const forgiving = await queryWithTyposOf(db, term)
  return forgiving === null ? found : page(db, viewerId, forgiving, after)
}

async function page(db: Queryable, viewerId: string, query: string, after: Cursor): Promise<Found> {
  const matches = await pageOfMatches(db, viewerId, query, after)
  const isFull = matches.length === limits.listPage
  return { ids: matches.map(({ id }) => id), last: (isFull ? matches.at(-1) : undefined) ?? null }
}
