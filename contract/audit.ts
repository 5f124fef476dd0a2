import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { auditActions } from './moderation-vocabulary.ts'
import { keysOf } from './vocabulary.ts'
import { id, nextCursor } from './fields.ts'

const named = z.object({ id, name: z.string(), username: z.string() })

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The name at that time, 'operator' or 'clock'. */
  actorName: z.string(),
  /** Null for 'operator', 'clock' and closed accounts. */
  actor: z.nullable(named),
  action: z.enum(keysOf(auditActions)),
  /** Null if their account is closed. */
  subject: z.nullable(named),
  details: z.record(z.string(), z.nullable(z.string())),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'moderator',
  summary: 'What moderators, administrators and the operator did and viewed, latest first',
  query: z.object({
    /** The actor or the subject. */
    userId: z.optional(id),
    action: z.optional(z.enum(keysOf(auditActions))),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  output: z.object({ entries: z.array(auditEntry), nextCursor }),
})
