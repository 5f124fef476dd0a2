import { text } from '#contract/text/en.ts'
import type { ReviewOutcome } from '#contract/moderation-vocabulary.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { createNotification } from '../notifications/index.ts'

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
  for (const { reporterId } of reports) {
    if (reporterId === null) continue
    await createNotification(tx, {
      userId: reporterId,
      type: outcome === 'hidden' ? 'report-upheld' : 'report-dismissed',
      message: outcomeOf(title, outcome),
      ...(title !== undefined && { postId }),
    })
  }
}

const outcomeOf = (title: string | undefined, outcome: ReviewOutcome) =>
  title === undefined
    ? notifications.reportOfGonePost
    : outcome === 'hidden'
      ? notifications.reportUpheld(title)
      : notifications.reportDismissed(title)
