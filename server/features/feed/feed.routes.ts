import type { FastifyInstance } from 'fastify'
import { getFeed, getPopular } from '#contract/posts.ts'
import { readCursor, startOfList, writeCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/db.ts'
import { JsonText, serve } from '#server/platform/serve.ts'
import { postReader, type PostSettings } from '../posts/index.ts'
import { pageOfFeed, popularPosts } from './feed.store.ts'

type Needs = { db: Db; settings: PostSettings }

export function feedRoutes(app: FastifyInstance, { db, settings }: Needs): void {
  serve(app, getFeed, async ({ viewer, query }) => {
    const filter = { tower: query.tower ?? null, isFree: query.free === 'true' }
    const after = readCursor(query.cursor) ?? startOfList
    const { posts, lastId, lastMicros } = await pageOfFeed(db, postReader(viewer, settings), after, filter)
    const nextCursor = lastId !== null && lastMicros !== null ? writeCursor({ micros: lastMicros, id: lastId }) : null
    return new JsonText(`{"posts":${posts},"nextCursor":${JSON.stringify(nextCursor)}}`)
  })

  serve(app, getPopular, async () => {
    const { posts, newSinceYesterday } = await popularPosts(db)
    return new JsonText(`{"posts":${posts},"newSinceYesterday":${newSinceYesterday}}`)
  })
}
