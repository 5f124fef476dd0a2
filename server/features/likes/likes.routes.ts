import type { FastifyInstance } from 'fastify'
import { like, unlike } from '#contract/posts.ts'
import { authorize } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addLike, removeLike } from './likes.store.ts'
import type { Needs } from '#server/needs.ts'

export function likeRoutes(app: FastifyInstance, { db, limits }: Needs) {
  serve(app, like, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    authorize(viewer, 'post.like')
    return {
      liked: true as const,
      likeCount: (await addLike(db, viewer.id, params.postId)) ?? fail('POST_NOT_FOUND'),
    }
  })

  serve(app, unlike, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    return {
      liked: false as const,
      likeCount: (await removeLike(db, viewer.id, params.postId)) ?? fail('POST_NOT_FOUND'),
    }
  })
}
