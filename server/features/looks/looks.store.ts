import { limits } from '#contract/limits.ts'
import type { AuditAction } from '#contract/moderation-vocabulary.ts'
import { constant, sql, type Queryable } from '#server/platform/database/db.ts'

export type Look = {
  actor: { id: string; username: string }
  action: Extract<AuditAction, 'resident.view' | 'resident.search' | 'verification.view-document'>
  /** Null for a search. */
  subjectId: string | null
  details?: Record<string, string>
}

/** False if the same look is already in the log. */
export const insertLook = (tx: Queryable, { actor, action, subjectId, details = {} }: Look) =>
  tx.some(sql`
    insert into audit_log (actor_id, actor, action, subject_id, details)
    select ${actor.id}, ${actor.username}, ${action}, ${subjectId}, ${JSON.stringify(details)}
    where not exists (
      select from audit_log
      where actor_id = ${actor.id} and created_at > now() - make_interval(mins => ${limits.lookMinutes})
        and action = ${action} and subject_id is not distinct from ${subjectId} and details = ${JSON.stringify(details)}::jsonb)
    returning id`)

/** People whose page or document the moderator opened within an hour. */
export const countLookedAt = (tx: Queryable, actorId: string) =>
  tx.value<number>(sql`
    select count(distinct subject_id)::int from audit_log
    where actor_id = ${actorId} and created_at > now() - interval '1 hour'
      and action in ('resident.view', 'verification.view-document')`)

/** Waits for an alarm about the same moderator that another request is raising. */
export const lockForAlarm = (tx: Queryable, moderatorId: string) =>
  tx.query(sql`select from accounts where id = ${moderatorId} for no key update`)

export const wasAlarmRaised = (tx: Queryable, moderatorId: string) =>
  tx.some(sql`
    select from audit_log
    where subject_id = ${moderatorId} and action = 'moderator.looks-at-many' and created_at > now() - interval '1 hour'`)

export type DocumentLook = { at: string; by: string }

/** Latest first. */
export const looksAtDocumentsOf = (db: Queryable, userId: string) =>
  db.query<DocumentLook>(sql`
    select iso_utc(created_at) as at, actor as by from audit_log
    where subject_id = ${userId} and action = 'verification.view-document'
    order by id desc limit ${constant(limits.listPage)}`)
