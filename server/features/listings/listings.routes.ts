import type { FastifyInstance } from 'fastify'
import { listInterestedIn, listListings } from '#contract/listings.ts'
import { limits } from '#contract/limits.ts'
import { authorize } from '#server/permissions.ts'
import { readCursor, startOfList, writeCursor } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { JsonText, serve } from '#server/platform/http/serve.ts'
import { holdPost, postReader, type PostSettings } from '../posts/index.ts'
import { countListings, pageOfInterested, pageOfListings, startOfQueue } from './listings.store.ts'

type Needs = { db: Db; settings: PostSettings }

/** The seller's desk: own posts and who would like to have them. Nobody else is told of anybody's interest. */
export function listingRoutes(app: FastifyInstance, { db, settings }: Needs): void {
  serve(app, listListings, async ({ viewer, query: { state, cursor } }) => {
    const after = readCursor(cursor) ?? startOfList
    const { listings, lastId, lastMicros } = await pageOfListings(
      db,
      postReader(viewer, settings),
      state,
      after,
    )
    const counts = JSON.stringify(await countListings(db, viewer.id))
    const nextCursor =
      lastId !== null && lastMicros !== null
        ? writeCursor({ micros: lastMicros, id: lastId })
        : null
    return new JsonText(
      `{"listings":${listings},"counts":${counts},"nextCursor":${JSON.stringify(nextCursor)}}`,
    )
  })

  serve(app, listInterestedIn, async ({ viewer, params, query }) => {
    const post = (await holdPost(db, viewer.id, params.postId)) ?? fail('POST_NOT_FOUND')
    authorize(viewer, 'post.see-interested', post)
    const page = await pageOfInterested(
      db,
      viewer.id,
      post.id,
      readCursor(query.cursor) ?? startOfQueue,
    )
    const last = page[limits.listPage - 1]
    return {
      interested: page.map(({ micros: _, ...each }) => each),
      nextCursor: last ? writeCursor(last) : null,
    }
  })
}
