import type { FastifyInstance } from 'fastify'
import { isEmptySearch } from '#contract/search-filter.ts'
import { searchPosts } from '#contract/search.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { serve } from '#server/platform/http/serve.ts'
import { demandTower } from '../building/index.ts'
import { answerFrom, findPlaces, postReader } from '../posts/index.ts'
import { filterOf } from './filter.ts'
import { findPosts } from './find-posts.ts'
import type { Needs } from '#server/needs.ts'

export function searchRoutes(app: FastifyInstance, { replicas, cards, limits, settings }: Needs) {
  serve(app, searchPosts, async ({ viewer, query }) => {
    await limits.take('search.account', viewer.id)
    const db = await replicas.reader()
    demandTower(settings, query.tower)
    const { q: term, cursor, ...rest } = query
    const filter = isEmptySearch(rest) ? null : filterOf(rest)
    const { ids, last } = await findPosts(db, viewer.id, { term, filter }, readCursor(cursor))
    const places = await findPlaces(db, viewer.id, ids)
    return answerFrom({ cards, db, reader: postReader(viewer, settings) }, places, last)
  })
}
