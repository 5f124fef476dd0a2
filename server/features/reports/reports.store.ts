import type { ReportReason } from '#contract/vocabulary.ts'
import type { ReviewOutcome } from '#contract/moderation-vocabulary.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'

type NewReport = {
  reporterId: string
  postId: string
  userToReport: string
  reason: ReportReason
  details: string
}

/** False if the resident has already reported it. */
export const addReport = (
  tx: Queryable,
  { reporterId, postId, userToReport, reason, details }: NewReport,
) =>
  tx.some(sql`
    insert into reports (reporter_id, target_post_id, user_to_report, reason, details)
    values (${reporterId}, ${postId}, ${userToReport}, ${reason}, ${details})
    on conflict (reporter_id, target_post_id) do nothing returning id`)

export const countReportingApartments = (tx: Queryable, postId: string) =>
  tx.value<number>(sql`
    select count(distinct (u.tower, lower(u.location)))::int
    from reports r join users u on u.id = r.reporter_id
    where r.target_post_id = ${postId} and r.status = 'pending' and u.is_verified`)

type HeldReport = {
  reporterId: string | null
  userToReport: string | null
  status: 'pending' | 'upheld' | 'dismissed'
}

/** Moderators of a deleted post wait for each other here. */
export const lockReports = (tx: Queryable, postId: string) =>
  tx.query<HeldReport>(sql`
    select reporter_id as "reporterId", user_to_report as "userToReport", status from reports
    where target_post_id = ${postId} order by created_at desc, id for update`)

type NewReview = { postId: string; outcome: ReviewOutcome; note: string; decidedBy: string }

export const addReview = (tx: Queryable, { postId, outcome, note, decidedBy }: NewReview) =>
  tx.value<string>(sql`
    insert into post_reviews (post_id, outcome, note, decided_by) values (${postId}, ${outcome}, ${note}, ${decidedBy})
    returning id`)

export const settleReports = (
  tx: Queryable,
  postId: string,
  reviewId: string,
  status: 'upheld' | 'dismissed',
) =>
  tx.query(sql`
    update reports set status = ${status}, review_id = ${reviewId} where target_post_id = ${postId} and status = 'pending'`)
