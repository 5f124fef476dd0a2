import type { FastifyInstance } from 'fastify'
import { reportPost as reportPostEndpoint } from '#contract/reports.ts'
import type { Db } from '#server/platform/db.ts'
import type { Limits } from '#server/platform/limits.ts'
import { serve } from '#server/platform/serve.ts'
import { reportPost } from './report-post.ts'

export function reportRoutes(app: FastifyInstance, { db, limits }: { db: Db; limits: Limits }): void {
  serve(app, reportPostEndpoint, async ({ viewer, params, body }) => {
    await limits.take('report.account', viewer.id)
    await reportPost(db, viewer, params.postId, body)
    return {}
  })
}
