import type { FastifyInstance } from 'fastify'
import { explorePosts } from '#contract/search.ts'
import { getFeed, getPopular } from '#contract/posts.ts'
import { readCursor, startOfList, writeCursor } from '#server/platform/database/cursor.ts'
import type { Replicas } from '#server/platform/database/replicas.ts'
import { JsonText, serve } from '#server/platform/http/serve.ts'
import { postReader, type PostSettings } from '../posts/index.ts'
import { pageOfExplore, pageOfFeed, popularPosts, type FeedPage } from './feed.store.ts'

type Needs = { replicas: Replicas; settings: PostSettings }

export function feedRoutes(app: FastifyInstance, { replicas, settings }: Needs): void {
  serve(app, getFeed, async ({ viewer, query }) => {
    const filter = { tower: query.tower ?? null, isFree: query.free === 'true' }
    const after = readCursor(query.cursor) ?? startOfList
    return answerOf(
      await pageOfFeed(await replicas.reader(), postReader(viewer, settings), after, filter),
    )
  })

  serve(app, explorePosts, async ({ viewer, query }) => {
    const after = readCursor(query.cursor) ?? startOfList
    return answerOf(
      await pageOfExplore(await replicas.reader(), postReader(viewer, settings), after),
    )
  })

  serve(app, getPopular, async ({ viewer }) => {
    const { posts, newSinceYesterday } = await popularPosts(await replicas.reader(), viewer.id)
    return new JsonText(`{"posts":${posts},"newSinceYesterday":${newSinceYesterday}}`)
  })
}

function answerOf({ posts, lastId, lastMicros }: FeedPage): JsonText {
  const nextCursor =
    lastId !== null && lastMicros !== null ? writeCursor({ micros: lastMicros, id: lastId }) : null
  return new JsonText(`{"posts":${posts},"nextCursor":${JSON.stringify(nextCursor)}}`)
}
