import { emitToModerators, type ModeratorSettings } from '../identity/index.ts'
import type { ReviewAction } from '#contract/report-cases.ts'
import type { ReviewOutcome } from '#contract/moderation-vocabulary.ts'
import { authorize } from '#server/permissions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { writeAudit } from '../audit/index.ts'
import type { Line } from '../line/index.ts'
import { hidePost, lockPostForReview, restorePost } from '../posts/index.ts'
import { addReview, lockReports, settleReports } from './reports.store.ts'
import type { HiddenBy } from '#contract/posts.ts'
import { notifyCreator, notifyReporters } from './notify-review.ts'
import { demandSeen } from './reporters.ts'

/** `note` goes to the creator; `seen` is the number of reports that the moderator has read. */
export type Review = { action: ReviewAction; note?: string; seen?: number }

/** Settles waiting reports, so that they do not hide the post again. */
export async function reviewPost(
  db: Db,
  line: Line,
  settings: ModeratorSettings,
  moderator: Viewer,
  postId: string,
  { action, note = '', seen = 0 }: Review,
) {
  await db.transaction(async (tx) => {
    const post = await lockPostForReview(tx, postId)
    const reports = await lockReports(tx, postId)
    const [latest] = reports
    if (!latest) fail('NOT_FOUND')
    const creatorId = post?.creatorId ?? latest.userToReport
    const reporterIds = reports.flatMap(({ reporterId }) => reporterId ?? [])
    authorize(moderator, 'report.decide', { creatorId: creatorId ?? '', reporterIds })
    const waiting = reports.filter(({ status }) => status === 'pending')
    if (!post && action !== 'dismiss') fail('POST_NOT_FOUND')
    if (!reviewActions(post, waiting.length).includes(action)) fail('REPORT_ALREADY_DECIDED')
    demandSeen(waiting.length, seen)

    const outcome = outcomes[action]
    const reviewId = await addReview(tx, { postId, outcome, note, decidedBy: moderator.id })
    await settleReports(tx, postId, reviewId, action === 'hide' ? 'upheld' : 'dismissed')
    await writeAudit(tx, {
      actor: moderator,
      action: `report.${action}`,
      subjectId: creatorId,
      details: { postId, title: post?.title ?? null, note: note || null },
    })

    const comesBack = action === 'restore' || (action === 'dismiss' && post?.hiddenBy === 'reports')
    if (post && action === 'hide') await hidePost(tx, line, postId, 'moderator')
    if (post && comesBack) await restorePost(tx, line, postId)
    if (post && (action === 'hide' || comesBack)) await notifyCreator(tx, post, outcome, note)
    await notifyReporters(tx, postId, post, outcome, waiting)
    await emitToModerators(tx, settings, 'report', postId)
  })
}

const outcomes = {
  hide: 'hidden',
  dismiss: 'dismissed',
  restore: 'restored',
} as const satisfies Record<ReviewAction, ReviewOutcome>

/** `undefined` is a deleted post. */
export function reviewActions(
  post: { hiddenBy: HiddenBy | null } | undefined,
  waiting: number,
): ReviewAction[] {
  if (waiting > 0) return post ? ['hide', 'dismiss'] : ['dismiss']
  if (!post) return []
  return [post.hiddenBy === 'moderator' ? 'restore' : 'hide']
}
