import type { FastifyInstance } from 'fastify'
import { getSuspension, sendAppeal } from '#contract/suspension.ts'
import type { Needs } from '#server/needs.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { emitToModerators } from '../identity/index.ts'
import { findSuspension, insertAppeal, lockSuspended } from './suspension.store.ts'

export function suspensionRoutes(app: FastifyInstance, { db, settings }: Needs) {
  const shown = async (userId: string) => ({
    suspension: (await findSuspension(db, userId)) ?? fail('NOT_FOUND'),
  })

  serve(app, getSuspension, async ({ viewer }) => shown(viewer.id))

  serve(app, sendAppeal, async ({ viewer: { id }, body }) => {
    await db.transaction(async (tx) => {
      if (!(await lockSuspended(tx, id))) fail('NOT_FOUND')
      if (!(await insertAppeal(tx, id, body.text))) fail('DUPLICATE_APPEAL')
      await emitToModerators(tx, settings, 'resident', id)
    })
    return shown(id)
  })
}
