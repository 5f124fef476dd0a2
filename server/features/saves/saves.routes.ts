import type { FastifyInstance } from 'fastify'
import { save, unsave } from '#contract/posts.ts'
import { authorize } from '#server/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Limits } from '#server/platform/limits.ts'
import { serve } from '#server/platform/serve.ts'
import { addSave, removeSave } from './saves.store.ts'

export function saveRoutes(app: FastifyInstance, { db, limits }: { db: Db; limits: Limits }): void {
  serve(app, save, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    authorize(viewer, 'post.save')
    if (!(await addSave(db, viewer.id, params.postId))) fail('POST_NOT_FOUND')
    return { saved: true as const }
  })

  serve(app, unsave, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    if (!(await removeSave(db, viewer.id, params.postId))) fail('POST_NOT_FOUND')
    return { saved: false as const }
  })
}
