import type { ReportReason } from '#contract/vocabulary.ts'
import { only, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

export type NewReport = {
  reporterId: string
  postId: string
  userToReport: string
  reason: ReportReason
  details: string
}

/** False where this resident has reported this post before. */
export async function addReport(
  tx: Queryable,
  { reporterId, postId, userToReport, reason, details }: NewReport,
): Promise<boolean> {
  const added = await tx.query(sql`
    insert into reports (reporter_id, target_post_id, user_to_report, reason, details)
    values (${reporterId}, ${postId}, ${userToReport}, ${reason}, ${details})
    on conflict (reporter_id, target_post_id) do nothing returning id`)
  return added.length > 0
}

/** In how many apartments verified residents have reported this post since a moderator last looked at it. */
export async function countReportingApartments(tx: Queryable, postId: string): Promise<number> {
  const { count } = only(
    await tx.query<{ count: number }>(sql`
      select count(distinct (u.tower, lower(u.location)))::int as count
      from reports r join users u on u.id = r.reporter_id
      where r.target_post_id = ${postId} and r.status = 'pending' and u.is_verified`),
  )
  return count
}
