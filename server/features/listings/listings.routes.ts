import type { FastifyInstance } from 'fastify'
import { listInterestedIn, listListings } from '#contract/listings.ts'
import { limits } from '#contract/limits.ts'
import { authorize } from '#server/permissions.ts'
import { nextCursor, readCursor, startOfQueue } from '#server/platform/database/cursor.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findVisiblePost, postReader, rowsAnswer } from '../posts/index.ts'
import { countListings, pageOfInterested, pageOfListings } from './listings.store.ts'
import type { Needs } from '#server/needs.ts'

export function listingRoutes(app: FastifyInstance, { db, cards, settings }: Needs) {
  serve(app, listListings, async ({ viewer, query: { state, cursor } }) => {
    const reader = postReader(viewer, settings)
    const page = await pageOfListings(db, viewer.id, state, readCursor(cursor))
    const counts = await countListings(db, viewer.id)
    return rowsAnswer('listings', { cards, db, reader }, page, limits.listPage, { counts })
  })

  serve(app, listInterestedIn, async ({ viewer, params, query }) => {
    const post = await findVisiblePost(db, viewer.id, params.postId)
    authorize(viewer, 'post.see-interested', post)
    const page = await pageOfInterested(
      db,
      viewer.id,
      post.id,
      readCursor(query.cursor, startOfQueue),
    )
    return {
      interested: page.map(({ micros: _, key: _key, ...each }) => each),
      nextCursor: nextCursor(page, limits.listPage),
    }
  })
}
