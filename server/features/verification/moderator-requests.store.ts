import { limits } from '#contract/limits.ts'
import type { RequestState } from '#contract/moderation-vocabulary.ts'
import type { VerificationCase } from '#contract/verification-cases.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, sql, type Queryable } from '#server/platform/database/db.ts'

export type CaseRow = Omit<VerificationCase, 'documentUrl' | 'can'> & {
  hasDocument: boolean
  /** By this moderator. */
  documentOpened: boolean
}

export const pageOfPending = (db: Queryable, after: Cursor) =>
  db.query<Cursor>(sql`
    select id, micros_of(submitted_at)::text as micros from verification_requests
    where state = 'pending' and (submitted_at, id) > (moment_of(${after.micros}), ${after.id})
    order by submitted_at, id
    limit ${constant(limits.listPage)}`)

export const pageOfDecided = (db: Queryable, after: Cursor) =>
  db.query<Cursor>(sql`
    select id, micros_of(decided_at)::text as micros from verification_requests
    where state <> 'pending' and (decided_at, id) < (moment_of(${after.micros}), ${after.id})
    order by decided_at desc, id desc
    limit ${constant(limits.listPage)}`)

export const describeCases = (db: Queryable, ids: string[], moderatorId: string) =>
  db.query<CaseRow>(sql`
    select r.id, r.state, r.tower, r.location, r.reason, iso_utc(r.submitted_at) as "submittedAt", iso_utc(r.decided_at) as "decidedAt",
      moderator.name as "decidedBy", r.document_id is not null as "hasDocument",
      json_build_object('id', u.id, 'name', u.name, 'username', u.username,
        'memberSince', iso_utc(u.created_at), 'isVerified', u.is_verified) as user,
      (select count(*) from users neighbour
        where neighbour.is_verified and neighbour.tower = r.tower and neighbour.id <> r.user_id
          and apartment_key(neighbour.tower, neighbour.location) = apartment_key(r.tower, r.location))::int as "verifiedAtAddress",
      exists (select from audit_log view
        where view.subject_id = r.user_id and view.actor_id = ${moderatorId} and view.action = 'verification.view-document'
          and view.details ->> 'caseId' = r.id::text) as "documentOpened"
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join verification_requests r on r.id = asked.id
    join users u on u.id = r.user_id
    left join users moderator on moderator.id = r.decided_by
    order by asked.place`)

export async function findCase(db: Queryable, id: string, moderatorId: string) {
  const [row] = await describeCases(db, [id], moderatorId)
  return row
}

export const countCases = (db: Queryable) =>
  db.only<{ pending: number; decided: number }>(sql`
    select (count(*) filter (where state = 'pending'))::int as pending, (count(*) filter (where state <> 'pending'))::int as decided
    from verification_requests`)

export const findOwnPendingDocument = (db: Queryable, userId: string) =>
  db.value<string | undefined>(sql`
    select document_id from verification_requests
    where user_id = ${userId} and state = 'pending' and document_id is not null`)

type CaseDocument = {
  documentId: string
  userId: string
  state: RequestState
  /** By this moderator, a short while ago. */
  isOpen: boolean
}

export const findDocumentOfCase = (db: Queryable, caseId: string, moderatorId: string) =>
  db.first<CaseDocument>(sql`
    select document_id as "documentId", user_id as "userId", state,
      exists (select from audit_log
        where actor_id = ${moderatorId} and created_at > now() - make_interval(mins => ${limits.documentOpenMinutes})
          and action = 'verification.view-document' and details ->> 'caseId' = r.id::text) as "isOpen"
    from verification_requests r
    where id = ${caseId} and document_id is not null`)

export const releaseDecidedDocuments = (tx: Queryable) =>
  tx.values<string>(sql`
    with due as (
      select id, document_id from verification_requests
      where state <> 'pending' and document_id is not null
        and decided_at < now() - make_interval(mins => ${limits.documentKeptMinutes})
      for update skip locked
    )
    update verification_requests r set document_id = null from due where r.id = due.id returning due.document_id`)

export const requestsPendingTooLong = (db: Queryable) =>
  db.values<string>(sql`
    select id from verification_requests
    where state = 'pending' and submitted_at < now() - make_interval(days => ${limits.verificationPendingDays})
    order by submitted_at`)

/** Any document, to test the secret key. */
export const anyDocument = (db: Queryable) =>
  db.value<string | undefined>(sql`
    select document_id from verification_requests where document_id is not null order by submitted_at desc limit 1`)

export const requestsWithDocuments = (db: Queryable) =>
  db.query<{ id: string; documentId: string }>(
    sql`select id, document_id as "documentId" from verification_requests where document_id is not null`,
  )

export const releaseDocument = (tx: Queryable, requestId: string) =>
  tx.query(sql`update verification_requests set document_id = null where id = ${requestId}`)
