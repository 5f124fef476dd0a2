import type { FastifyInstance } from 'fastify'
import { explorePosts } from '#contract/search.ts'
import { getFeed, getPopular } from '#contract/posts.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { pageAnswer } from '#server/platform/database/json-page.ts'
import { JsonText, serve } from '#server/platform/http/serve.ts'
import { postReader } from '../posts/index.ts'
import { pageOfExplore, pageOfFeed, popularPosts } from './feed.store.ts'
import type { Needs } from '#server/needs.ts'

export function feedRoutes(app: FastifyInstance, { replicas, settings }: Needs) {
  serve(app, getFeed, async ({ viewer, query }) => {
    const filter = { tower: query.tower ?? null, isFree: query.free === 'true' }
    const db = await replicas.reader()
    const reader = postReader(viewer, settings)
    return pageAnswer('posts', await pageOfFeed(db, reader, readCursor(query.cursor), filter))
  })

  serve(app, explorePosts, async ({ viewer, query }) => {
    const db = await replicas.reader()
    const reader = postReader(viewer, settings)
    return pageAnswer('posts', await pageOfExplore(db, reader, readCursor(query.cursor)))
  })

  serve(app, getPopular, async ({ viewer }) => {
    const { posts, newSinceYesterday } = await popularPosts(await replicas.reader(), viewer.id)
    return new JsonText(`{"posts":${posts},"newSinceYesterday":${newSinceYesterday}}`)
  })
}
