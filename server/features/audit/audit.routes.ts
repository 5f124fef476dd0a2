import type { FastifyInstance } from 'fastify'
import { listAudit } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#server/platform/database/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import { pageOfAudit } from './audit.store.ts'

export function auditRoutes(app: FastifyInstance, { db }: { db: Db }) {
  serve(app, listAudit, async ({ query: { cursor, ...filter } }) => {
    const entries = await pageOfAudit(db, filter, cursor)
    return { entries, nextCursor: entries[limits.listPage - 1]?.id ?? null }
  })
}
