import { limits } from '#contract/limits.ts'
import { first, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

export const findOwnPendingDocument = async (db: Queryable, userId: string) =>
  first(
    await db.query<{ documentId: string | null }>(sql`
      select document_id as "documentId" from verification_requests where user_id = ${userId} and state = 'pending'`),
  )?.documentId ?? undefined

export type CaseDocument = { documentId: string; userId: string }

export const findDocumentOfCase = async (db: Queryable, caseId: string) =>
  first(
    await db.query<CaseDocument>(sql`
      select document_id as "documentId", user_id as "userId" from verification_requests
      where id = ${caseId} and document_id is not null`),
  )

export const releaseDecidedDocuments = async (tx: Queryable) =>
  (
    await tx.query<{ documentId: string }>(sql`
      with due as (
        select id, document_id from verification_requests
        where state <> 'pending' and document_id is not null
          and decided_at < now() - make_interval(mins => ${limits.documentKeptMinutes})
        for update skip locked
      )
      update verification_requests r set document_id = null from due where r.id = due.id returning due.document_id as "documentId"`)
  ).map(({ documentId }) => documentId)

export const requestsPendingTooLong = async (db: Queryable) =>
  (
    await db.query<{ id: string }>(sql`
      select id from verification_requests
      where state = 'pending' and submitted_at < now() - make_interval(days => ${limits.verificationPendingDays})
      order by submitted_at`)
  ).map(({ id }) => id)

/** Any document, to test the secret key. */
export const anyDocument = async (db: Queryable) =>
  first(
    await db.query<{ documentId: string }>(sql`
      select document_id as "documentId" from verification_requests where document_id is not null order by submitted_at desc limit 1`),
  )?.documentId

export const requestsWithDocuments = (
  db: Queryable,
): Promise<{ id: string; documentId: string }[]> =>
  db.query(
    sql`select id, document_id as "documentId" from verification_requests where document_id is not null`,
  )

export const releaseDocument = (tx: Queryable, requestId: string) =>
  tx.query(sql`update verification_requests set document_id = null where id = ${requestId}`)
