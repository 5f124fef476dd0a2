import type { FastifyInstance } from 'fastify'
import { save, unsave } from '#contract/posts.ts'
import { listSaved, removeSaved } from '#contract/saves.ts'
import { authorize } from '#server/permissions.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { limits as numbers } from '#contract/limits.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { pageOfEntries, postReader, rowsAnswer } from '../posts/index.ts'
import { addSave, removeEntry, removeSave } from './saves.store.ts'
import type { Needs } from '#server/needs.ts'

export function saveRoutes(app: FastifyInstance, { db, cards, limits, settings }: Needs) {
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

  serve(app, listSaved, async ({ viewer, query }) => {
    const after = readCursor(query.cursor)
    const page = await pageOfEntries(db, 'saves', viewer.id, after)
    const reader = postReader(viewer, settings)
    return rowsAnswer('saved', { cards, db, reader }, page, numbers.listPage)
  })

  serve(app, removeSaved, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    if (!(await removeEntry(db, viewer.id, params.savedId))) fail('NOT_FOUND')
    return {}
  })
}
