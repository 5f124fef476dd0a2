import { emitToModerators, type ModeratorSettings } from '../identity/index.ts'
import { authorize } from '#server/permissions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import type { Viewer } from '#server/viewer.ts'
import { lockPost, lockPostForReview } from '../posts/index.ts'
import { addObjection } from './reports.store.ts'

/** Brings the case to the front of those that wait. */
export async function objectToHiding(
  db: Db,
  settings: ModeratorSettings,
  viewer: Viewer,
  postId: string,
  words: string,
) {
  await db.transaction(async (tx) => {
    const post = await lockPost(tx, viewer.id, postId)
    authorize(viewer, 'post.object', post)
    const held = await lockPostForReview(tx, post.id)
    if (held?.hiddenBy !== 'reports') fail('OBJECTION_NOT_POSSIBLE')
    if (!(await addObjection(tx, post.id, words))) fail('DUPLICATE_OBJECTION')
    emit(tx, [viewer.id], { kind: 'post', postId: post.id })
    await emitToModerators(tx, settings, 'report', post.id)
  })
}
