import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { auditActions } from './moderation-vocabulary.ts'
import { keysOf } from './vocabulary.ts'

const named = z.object({ id: z.uuid(), name: z.string(), username: z.string() })

/** One line of the audit log. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** As they were called then; 'operator' at the machine, or 'clock'. */
  actorName: z.string(),
  /** Null for the operator, the clock, and closed accounts. */
  actor: z.nullable(named),
  action: z.enum(keysOf(auditActions)),
  /** Whom it was about; null where their account is closed. */
  subject: z.nullable(named),
  /** What else is kept: an address, a reason, a note, the title and id of a post, the id of a request. */
  details: z.record(z.string(), z.nullable(z.string())),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'moderator',
  summary: 'What moderators, administrators and the operator did and looked at, latest first',
  query: z.object({
    /** By or about this person. */
    userId: z.optional(z.uuid()),
    action: z.optional(z.enum(keysOf(auditActions))),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  output: z.object({ entries: z.array(auditEntry), nextCursor: z.nullable(z.string()) }),
  errors: [],
})
