import type { FastifyInstance } from 'fastify'
import { getFigures } from '#contract/figures.ts'
import type { Needs } from '#server/needs.ts'
import { authorize } from '#server/permissions.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readFigures } from './read-figures.ts'

export function figuresRoutes(app: FastifyInstance, { db, settings }: Needs) {
  serve(app, getFigures, async ({ viewer }) => {
    authorize(viewer, 'building.see-figures')
    return readFigures(db, new Date(), settings.timeZone)
  })
}
