import { type ModeratorSettings } from '../identity/index.ts'
import type { FastifyInstance } from 'fastify'
import { reportPost as reportPostEndpoint } from '#contract/reports.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { reportPost } from './report-post.ts'

type Needs = { db: Db; limits: Limits; settings: ModeratorSettings }

export function reportRoutes(app: FastifyInstance, { db, limits, settings }: Needs): void {
  serve(app, reportPostEndpoint, async ({ viewer, params, body }) => {
    await limits.take('report.account', viewer.id)
    await reportPost(db, settings, viewer, params.postId, body)
    return {}
  })
}
