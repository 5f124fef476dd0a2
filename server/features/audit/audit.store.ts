import type { AuditEntry } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import type { AuditAction } from '#contract/moderation-vocabulary.ts'
import { constant, sql, type Queryable } from '#server/platform/database/db.ts'

type Actor = { id: string; username: string } | 'operator' | 'clock'

type Entry = {
  actor: Actor
  action: AuditAction
  /** The actor if not given; null for an action on the whole building. */
  subjectId?: string | null
  details?: Record<string, string | null>
}

/**
 * Call it in the action's transaction, whose commit chains the entry. Stores the actor's name,
 * because accounts are renamed and closed.
 */
export async function writeAudit(tx: Queryable, entry: Entry) {
  const { actor, action, details = {} } = entry
  const [id, name] = typeof actor === 'string' ? [null, actor] : [actor.id, actor.username]
  const { subjectId = id } = entry
  await tx.query(sql`
    insert into audit_log (actor_id, actor, action, subject_id, details)
    values (${id}, ${name}, ${action}, ${subjectId}, ${JSON.stringify(details)})`)
}

type AuditFilter = {
  userId?: string | undefined
  action?: AuditAction | undefined
  /** Without who looked at whom. */
  isWithoutLooks?: boolean
  /** Who reads it. They do not learn from it that they were reported. */
  readerId: string
}

/** A warning, a hidden or a restored post is told to the person in any case. */
const aboutReports: AuditAction[] = [
  'report.read-messages',
  'report.dismiss-person',
  'report.dismiss',
]

const newestFirst = String(Number.MAX_SAFE_INTEGER)

export async function pageOfAudit(db: Queryable, filter: AuditFilter, after: string = newestFirst) {
  const { userId = null, action = null, isWithoutLooks = false, readerId } = filter
  return db.query<AuditEntry>(sql`
    with page as materialized (
      select * from audit_log
      where id < ${after}::bigint and (${action}::text is null or action = ${action})
        and (${userId}::uuid is null or actor_id = ${userId} or subject_id = ${userId})
        and not (${isWithoutLooks} and action in ('resident.view', 'resident.search'))
        and (subject_id is distinct from ${readerId}::uuid or action <> all (${aboutReports}::text[]))
      order by id desc
      limit ${constant(limits.listPage)}
    )
    select page.id::text, iso_utc(page.created_at) as at, page.actor as "actorName", page.action, page.details,
      case when actor.id is not null then json_build_object('id', actor.id, 'name', actor.name, 'username', actor.username) end as actor,
      case when subject.id is not null then json_build_object('id', subject.id, 'name', subject.name, 'username', subject.username) end
        as subject
    from page left join users actor on actor.id = page.actor_id left join users subject on subject.id = page.subject_id
    order by page.id desc`)
}
