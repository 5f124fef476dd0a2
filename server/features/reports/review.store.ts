import type { ReviewOutcome } from '#contract/moderation-vocabulary.ts'
import { only, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

export type HeldReport = {
  reporterId: string | null
  userToReport: string | null
  status: 'pending' | 'upheld' | 'dismissed'
}

/** All reports of a post, held until the transaction ends: where the post is gone, moderators wait for each other here. */
export async function lockReports(tx: Queryable, postId: string): Promise<HeldReport[]> {
  return tx.query<HeldReport>(sql`
    select reporter_id as "reporterId", user_to_report as "userToReport", status from reports
    where target_post_id = ${postId} order by created_at desc, id for update`)
}

type NewReview = { postId: string; outcome: ReviewOutcome; note: string; decidedBy: string }

export async function addReview(
  tx: Queryable,
  { postId, outcome, note, decidedBy }: NewReview,
): Promise<string> {
  const { id } = only(
    await tx.query<{ id: string }>(sql`
      insert into post_reviews (post_id, outcome, note, decided_by) values (${postId}, ${outcome}, ${note}, ${decidedBy})
      returning id`),
  )
  return id
}

type Settlement = { postId: string; reviewId: string; status: 'upheld' | 'dismissed' }

export async function settleReports(
  tx: Queryable,
  { postId, reviewId, status }: Settlement,
): Promise<void> {
  await tx.query(sql`
    update reports set status = ${status}, review_id = ${reviewId} where target_post_id = ${postId} and status = 'pending'`)
}
