import type { ReviewOutcome } from '#contract/moderation-vocabulary.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { text } from '#text'
import { hasBlocked } from '../blocks/index.ts'
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

/** Without a post that is deleted, or whose creator has blocked the reporter. */
export async function notifyReporters(
  tx: Tx,
  postId: string,
  post: { creatorId: string; title: string } | undefined,
  outcome: ReviewOutcome,
  reports: readonly { reporterId: string | null }[],
) {
  const isHidden = outcome === 'hidden'
  const type = isHidden ? 'report-upheld' : 'report-dismissed'
  await tellReporters(tx, reports, async (userId) => {
    if (!post || (await hasBlocked(tx, post.creatorId, userId)))
      return { type, message: notifications.reportOfGonePost }
    const sentence = notifications[isHidden ? 'reportUpheld' : 'reportDismissed']
    return { type, message: sentence(post.title), postId }
  })
}
