import type { FastifyInstance } from 'fastify'
import { limits as numbers } from '#contract/limits.ts'
import { searchPosts } from '#contract/search.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findPlaces, postReader, postsAnswer } from '../posts/index.ts'
import { findPosts } from './find-posts.ts'
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
