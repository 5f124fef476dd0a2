import type { FastifyInstance } from 'fastify'
import { save, unsave } from '#contract/posts.ts'
import { listSaved, removeSaved } from '#contract/saves.ts'
import { authorize } from '#server/permissions.ts'
import { readCursor, startOfList, writeCursor } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { JsonText, serve } from '#server/platform/http/serve.ts'
import { postReader, type PostSettings } from '../posts/index.ts'
import { addSave, pageOfSaved, removeEntry, removeSave } from './saves.store.ts'

type Needs = { db: Db; limits: Limits; settings: PostSettings }

export function saveRoutes(app: FastifyInstance, { db, limits, settings }: Needs): void {
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
    const after = readCursor(query.cursor) ?? startOfList
    const { saved, lastId, lastMicros } = await pageOfSaved(db, postReader(viewer, settings), after)
    const nextCursor =
      lastId !== null && lastMicros !== null
        ? writeCursor({ micros: lastMicros, id: lastId })
        : null
    return new JsonText(`{"saved":${saved},"nextCursor":${JSON.stringify(nextCursor)}}`)
  })

  serve(app, removeSaved, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    if (!(await removeEntry(db, viewer.id, params.savedId))) fail('NOT_FOUND')
    return {}
  })
}
