import type { FastifyInstance } from 'fastify'
import { searchPosts } from '#contract/search.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { pageAnswer } from '#server/platform/database/json-page.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import type { Replicas } from '#server/platform/database/replicas.ts'
import { serve } from '#server/platform/http/serve.ts'
import { postReader, showPosts, type PostSettings } from '../posts/index.ts'
import { findPosts } from './find-posts.ts'

type Needs = { replicas: Replicas; limits: Limits; settings: PostSettings }

export function searchRoutes(app: FastifyInstance, { replicas, limits, settings }: Needs) {
  serve(app, searchPosts, async ({ viewer, query }) => {
    await limits.take('search.account', viewer.id)
    const db = await replicas.reader()
    const { ids, last } = await findPosts(db, viewer.id, query.q, readCursor(query.cursor))
    const items = await showPosts(db, postReader(viewer, settings), ids)
    return pageAnswer('posts', { items, last })
  })
}
