import type { FastifyInstance } from 'fastify'
import { explorePosts } from '#contract/search.ts'
import { getFeed, getPopular } from '#contract/posts.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { JsonText, serve } from '#server/platform/http/serve.ts'
import { limits } from '#contract/limits.ts'
import { demandTower } from '../building/index.ts'
import { postReader, postsAnswer } from '../posts/index.ts'
import { pageOfExplore, pageOfFeed, popularPosts } from './feed.store.ts'
import { openFirstPages } from './first-page.ts'
import type { Needs } from '#server/needs.ts'

export function feedRoutes(app: FastifyInstance, { replicas, cards, settings }: Needs) {
  const firstPageOf = openFirstPages()

  serve(app, getFeed, async ({ viewer, query }) => {
    demandTower(settings, query.tower)
    const filter = { tower: query.tower ?? null, isFree: query.free === 'true' }
    const db = await replicas.reader()
    const page =
      query.cursor === undefined
        ? await firstPageOf(db, viewer.id, filter)
        : await pageOfFeed(db, viewer.id, readCursor(query.cursor), filter)
    return postsAnswer({ cards, db, reader: postReader(viewer, settings) }, page, limits.homePage)
  })

  serve(app, explorePosts, async ({ viewer, query }) => {
    const db = await replicas.reader()
    const page = await pageOfExplore(db, viewer.id, readCursor(query.cursor))
    const reader = postReader(viewer, settings)
    return postsAnswer({ cards, db, reader }, page, limits.explorePage)
  })

  serve(app, getPopular, async ({ viewer }) => {
    const { posts, newSinceYesterday } = await popularPosts(await replicas.reader(), viewer.id)
    return new JsonText([`{"posts":${posts},"newSinceYesterday":${newSinceYesterday}}`])
  })
}
