import type { AuditAction } from '#contract/moderation-vocabulary.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { isModerator, type Viewer } from '#server/viewer.ts'
import { writeAudit } from '../audit/index.ts'

/** What residents do with their own second factor is nobody else's business. */
export async function audit(tx: Queryable, actor: Viewer, action: AuditAction) {
  if (isModerator(actor)) await writeAudit(tx, { actor, action })
}
