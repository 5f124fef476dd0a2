import type { FastifyInstance } from 'fastify'
import { listAudit } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { pageOfAudit } from './audit.store.ts'
import type { Needs } from '#server/needs.ts'

export function auditRoutes(app: FastifyInstance, { db }: Needs) {
  serve(app, listAudit, async ({ viewer, query: { cursor, ...filter } }) => {
    const entries = await pageOfAudit(db, { ...filter, readerId: viewer.id }, cursor)
    return { entries, nextCursor: entries[limits.listPage - 1]?.id ?? null }
  })
}
