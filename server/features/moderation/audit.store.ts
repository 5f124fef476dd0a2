import type { Queryable } from '#server/platform/db.ts'
import { sql } from '#server/platform/sql.ts'

/** Who did it: a person, the operator at the machine, or the clock. */
type Actor = { id: string; username: string } | 'operator' | 'clock'

type Entry = {
  actor: Actor
  action: string
  /** Null where it is about the building as a whole. */
  subjectId: string | null
  details?: Record<string, string | null>
}

/**
 * Adds to the audit log, in the transaction of what it tells of: neither happens without the other. The actor's name is kept as
 * it is now, because accounts are renamed and closed.
 */
export async function writeAudit(tx: Queryable, { actor, action, subjectId, details = {} }: Entry): Promise<void> {
  const [id, name] = typeof actor === 'string' ? [null, actor] : [actor.id, actor.username]
  await tx.query(sql`
    insert into audit_log (actor_id, actor, action, subject_id, details)
    values (${id}, ${name}, ${action}, ${subjectId}, ${JSON.stringify(details)})`)
}
