import type { FastifyInstance } from 'fastify'
import { callOffDraw as callOffEndpoint, getDraw, setDraw as setEndpoint } from '#contract/draws.ts'
import type { Needs } from '#server/needs.ts'
import { authorize } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findVisiblePost, lockPost } from '../posts/index.ts'
import { findDraw } from './draws.store.ts'
import { callOffDraw, setDraw } from './set-draw.ts'

export function drawRoutes(app: FastifyInstance, { db, line, limits }: Needs) {
  serve(app, getDraw, async ({ viewer, params }) => {
    const post = await findVisiblePost(db, viewer.id, params.postId)
    return { draw: (await findDraw(db, post.id, viewer.id)) ?? null }
  })

  serve(app, setEndpoint, async ({ viewer, params, body }) => {
    await limits.take('gesture.account', viewer.id)
    const draw = await db.transaction(async (tx) => {
      const post = await lockPost(tx, viewer.id, params.postId)
      authorize(viewer, 'post.draw', post)
      await setDraw(tx, post.id, new Date(body.closesAt), await line.clock(tx))
      return findDraw(tx, post.id, viewer.id)
    })
    return { draw: draw ?? fail('POST_NOT_FOUND') }
  })

  serve(app, callOffEndpoint, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    await db.transaction(async (tx) => {
      const post = await lockPost(tx, viewer.id, params.postId)
      authorize(viewer, 'post.keep-line', post)
      await callOffDraw(tx, post.id)
    })
    return {}
  })
}
