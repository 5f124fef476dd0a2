import { limits } from '#contract/limits.ts'
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

export const apartmentsAgainst = (tx: Queryable, postId: string) =>
  tx.values<string>(sql`select apartments_against(${postId})`)

/** So that concurrent hidings are all counted. */
export const lockHidings = (tx: Queryable) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended('report_hidings', 0))`)

/** False if the creator's posts, or those that these apartments hid, are too many for a day. */
export const addHiding = (
  tx: Queryable,
  { postId, creatorId, apartments }: { postId: string; creatorId: string; apartments: string[] },
) =>
  tx.some(sql`
    with today as materialized (
      select author_id, apartments from report_hidings where hidden_at > now() - interval '24 hours'
    ), free as (
      select array_agg(apartment) as apartments from unnest(${apartments}::text[]) as apartment
      where (select count(*) from today where apartment = any(today.apartments)) < ${limits.hidingsByApartmentPerDay}
    )
    insert into report_hidings (post_id, author_id, apartments)
    select ${postId}, ${creatorId}, free.apartments from free
    where cardinality(free.apartments) >= ${limits.apartmentsThatHide}
      and (select count(*) from today where author_id = ${creatorId}) < ${limits.hidingsOfCreatorPerDay}
    returning id`)

/** They count for a day, and would say who reported. */
export const forgetReportersApartments = (db: Queryable) =>
  db.query(sql`
    update report_hidings set apartments = '{}' where hidden_at < now() - interval '24 hours' and apartments <> '{}'`)

/** To the latest hiding by reports; false if there is one. */
export const addObjection = (tx: Queryable, postId: string, words: string) =>
  tx.some(sql`
    update report_hidings set objected_at = now(), objection = ${words}
    where id = (select id from report_hidings where post_id = ${postId} order by hidden_at desc limit 1) and objected_at is null
    returning id`)

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
