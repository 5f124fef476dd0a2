import type { FastifyInstance } from 'fastify'
import { dismissFirstSteps, getFirstSteps } from '#contract/first-steps.ts'
import type { Needs } from '#server/needs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { dismissSteps, firstStepsOf } from './first-steps.store.ts'

export function firstStepsRoutes(app: FastifyInstance, { db, limits }: Needs) {
  serve(app, getFirstSteps, ({ viewer }) => firstStepsOf(db, viewer.id))

  serve(app, dismissFirstSteps, async ({ viewer }) => {
    await limits.take('gesture.account', viewer.id)
    await dismissSteps(db, viewer.id)
    return {}
  })
}
