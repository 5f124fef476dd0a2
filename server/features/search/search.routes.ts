import type { FastifyInstance } from 'fastify'
import { searchPosts } from '#contract/search.ts'
import { readCursor, type Cursor } from '#server/platform/database/cursor.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findPlaces, postReader, postsAnswer } from '../posts/index.ts'
import { limits as numbers } from '#contract/limits.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { matchesAmongNewest, matchesByIndex, queryOf, queryWithTyposOf } from './search.store.ts'
import type { Needs } from '#server/needs.ts'

export function searchRoutes(app: FastifyInstance, { replicas, cards, limits, settings }: Needs) {
  serve(app, searchPosts, async ({ viewer, query }) => {
    await limits.take('search.account', viewer.id)
    const db = await replicas.reader()
    const { ids, last } = await findPosts(db, viewer.id, query.q, readCursor(query.cursor))
    const places = (await findPlaces(db, viewer.id, ids)).join('\n')
    const page = { places: places === '' ? null : places, micros: last?.micros ?? '' }
    const reader = postReader(viewer, settings)
    return postsAnswer({ cards, db, reader }, page, numbers.listPage)
  })
}

type Found = {
  ids: string[]
  last: Cursor | null
}

/** Enough of the newest posts to fill a page for a frequent term. */
const lookFirst = 100
/** Matches among the newest that justify walking on. */
const promising = 3
const lookOn = 1000

/**
 * Typos count only in words that no post has: else "lamp" would also find "camp". Each page decides
 * anew, so that cursors need not carry it.
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
  return { ids: matches.map(({ id }) => id), last: matches[numbers.listPage - 1] ?? null }
}

/**
 * Walking the newest posts suits frequent terms, the index rare ones. The wrong way takes seconds,
 * so the walk stops when it finds too little.
 */
async function matchesOf(db: Queryable, viewerId: string, query: string, after: Cursor) {
  const near = await matchesAmongNewest(db, viewerId, query, after, lookFirst)
  if (near.length === numbers.listPage) return near
  if (near.length >= promising) {
    const farther = await matchesAmongNewest(db, viewerId, query, after, lookOn)
    if (farther.length === numbers.listPage) return farther
  }
  return matchesByIndex(db, viewerId, query, after)
}
