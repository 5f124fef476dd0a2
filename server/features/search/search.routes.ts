import type { FastifyInstance } from 'fastify'
import { searchPosts } from '#contract/search.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerFrom, findPlaces, postReader } from '../posts/index.ts'
import { findPosts } from './find-posts.ts'
import type { Needs } from '#server/needs.ts'

export function searchRoutes(app: FastifyInstance, { replicas, cards, limits, settings }: Needs) {
  serve(app, searchPosts, async ({ viewer, query }) => {
    await limits.take('search.account', viewer.id)
    const db = await replicas.reader()
    const { ids, last } = await findPosts(db, viewer.id, query.q, readCursor(query.cursor))
    const places = await findPlaces(db, viewer.id, ids)
    return answerFrom({ cards, db, reader: postReader(viewer, settings) }, places, last)
  })
}
