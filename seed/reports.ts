import { randomUUID } from 'node:crypto'
import type { ReportReason } from '#contract/vocabulary.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { complaints } from './catalogue/catalogue.ts'
import { insertRows } from './insert-rows.ts'
import type { SeedPost } from './posts.ts'
import { type Random, between } from './random.ts'
import type { SeedResident } from './residents.ts'

/** One a post, so that none is hidden before a review. */
type SeedReport = {
  id: string
  reporter: SeedResident
  post: SeedPost
  reason: ReportReason
  details: string
  at: Date
}

export function inventReports(
  posts: readonly SeedPost[],
  people: readonly SeedResident[],
  random: Random,
  now: Date,
): SeedReport[] {
  const offered = posts.filter(({ sold }) => !sold)
  if (offered.length < complaints.length) return []
  return complaints.flatMap((complaint, place) => {
    const post = offered[Math.floor((place * offered.length) / complaints.length)]
    const reporter = random.pick(people)
    if (!post || reporter === post.creator) return []
    return [
      {
        id: randomUUID(),
        reporter,
        post,
        ...complaint,
        at: between(post.createdAt, now, random.next()),
      },
    ]
  })
}

export async function writeReports(tx: Tx, reports: readonly SeedReport[]): Promise<void> {
  const rows = reports.map(({ id, reporter, post, reason, details, at }) => ({
    id,
    reporter_id: reporter.id,
    target_type: 'post',
    target_post_id: post.id,
    user_to_report: post.creator.id,
    reason,
    details,
    status: 'pending',
    created_at: at,
  }))
  await insertRows(tx, 'reports', rows)
}
