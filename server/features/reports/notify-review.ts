import type { ReviewOutcome } from '#contract/moderation-vocabulary.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { text } from '#text'
import { createNotification } from '../notifications/index.ts'
import { tellReporters } from './reporters.ts'

const { notifications } = text

/** Never names the reporters. */
export function notifyCreator(
  tx: Tx,
  post: { id: string; creatorId: string; title: string },
  outcome: ReviewOutcome,
  note: string,
) {
  const isHidden = outcome === 'hidden'
  return createNotification(tx, {
    userId: post.creatorId,
    type: isHidden ? 'post-hidden' : 'post-restored',
    message: isHidden
      ? notifications.postHidden(post.title, note)
      : notifications.postRestored(post.title),
    postId: post.id,
  })
}

/** `title` is undefined if the post is deleted. */
export async function notifyReporters(
  tx: Tx,
  postId: string,
  title: string | undefined,
  outcome: ReviewOutcome,
  reports: readonly { reporterId: string | null }[],
) {
  const isHidden = outcome === 'hidden'
  const message =
    title === undefined
      ? notifications.reportOfGonePost
      : notifications[isHidden ? 'reportUpheld' : 'reportDismissed'](title)
  await tellReporters(tx, reports, {
    type: isHidden ? 'report-upheld' : 'report-dismissed',
    message,
    ...(title !== undefined && { postId }),
  })
}
