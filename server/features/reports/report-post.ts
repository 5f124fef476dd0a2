import { emitToModerators, type ModeratorSettings } from '../identity/index.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { reportPost as endpoint } from '#contract/reports.ts'
import { text } from '#text'
import { authorize } from '#server/permissions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import type { Line } from '../line/index.ts'
import { createNotification } from '../notifications/index.ts'
import { hidePost, lockPost, lockPostForReview } from '../posts/index.ts'
import { addHiding, addReport, apartmentsAgainst, lockHidings } from './reports.store.ts'

type Body = Parsed<typeof endpoint>['body']

/** Locks the post, so that concurrent reports are all counted. */
export async function reportPost(
  db: Db,
  line: Line,
  settings: ModeratorSettings,
  viewer: Viewer,
  postId: string,
  body: Body,
) {
  await db.transaction(async (tx) => {
    const post = await lockPost(tx, viewer.id, postId)
    authorize(viewer, 'post.report', post)
    const isNew = await addReport(tx, {
      ...body,
      reporterId: viewer.id,
      postId: post.id,
      userToReport: post.creatorId,
    })
    if (!isNew) fail('DUPLICATE_REPORT')
    await hideUntilReview(tx, line, post.id)
    await emitToModerators(tx, settings, 'report', post.id)
  })
}

/**
 * If enough apartments reported it, and not too many were hidden today
 * (docs/decisions/0073-two-apartments-hide-three-posts-a-day.md). The creator is not told who
 * reported it.
 */
async function hideUntilReview(tx: Tx, line: Line, postId: string) {
  const apartments = await apartmentsAgainst(tx, postId)
  if (apartments.length < limits.apartmentsThatHide) return
  const post = await lockPostForReview(tx, postId)
  if (!post || post.hiddenBy !== null) return
  await lockHidings(tx)
  const { creatorId } = post
  if (!(await addHiding(tx, { postId, creatorId, apartments }))) return
  await hidePost(tx, line, postId, 'reports')
  await createNotification(tx, {
    userId: post.creatorId,
    type: 'post-hidden',
    message: text.notifications.postHiddenByReports(post.title),
    postId,
  })
}
