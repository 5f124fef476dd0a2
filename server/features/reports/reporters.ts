import type { Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { createNotification } from '../notifications/index.ts'

// What a decision about a post and one about a person share.

/** @throws unless the moderator has read as many reports as wait */
export function demandSeen(waiting: number, seen: number) {
  if (waiting < seen) fail('REPORT_ALREADY_DECIDED')
  if (waiting > seen) fail('REPORTS_HAVE_COME')
}

type Told = { type: 'report-upheld' | 'report-dismissed'; message: string; postId?: string }

/** Each once. They do not learn what the moderator did. */
export async function tellReporters(
  tx: Tx,
  reports: readonly { reporterId: string | null }[],
  toldTo: (userId: string) => Promise<Told>,
) {
  for (const userId of new Set(reports.flatMap(({ reporterId }) => reporterId ?? [])))
    await createNotification(tx, { userId, ...(await toldTo(userId)) })
}
