import type { Tx } from '#server/platform/database/db.ts'
import type { SeedReport } from '../reports.ts'
import { insertRows } from './rows.ts'

export async function writeReports(tx: Tx, reports: readonly SeedReport[]) {
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
