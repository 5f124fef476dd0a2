import type { HiddenBy } from '#contract/posts.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { tellPeopleOf, type Line } from '../line/index.ts'
import { updateVisibility, markHidden, markRestored } from './post-edits.store.ts'
import { deletePostsOf, lockPostsOf, updateSold } from './posts.store.ts'

// The caller holds the post (`lockPost`, `lockPostForReview`).

export async function hidePost(tx: Tx, line: Line, postId: string, by: HiddenBy) {
  await markHidden(tx, postId, by)
  await tellPeopleOf(tx, [postId])
  await line.settle(tx, [postId])
}

/** Everybody who asked is told. Returns how many. */
export async function sellPost(tx: Tx, line: Line, postId: string, moment?: Date) {
  await updateSold(tx, postId, true)
  await tellPeopleOf(tx, [postId])
  return line.settle(tx, [postId], moment)
}

export async function restorePost(tx: Tx, line: Line, postId: string) {
  await markRestored(tx, postId)
  await tellPeopleOf(tx, [postId])
  await line.settle(tx, [postId])
}

/** After a suspension or verification begins or ends. */
export async function syncPostVisibility(tx: Tx, line: Line, creatorId: string) {
  await lockPostsOf(tx, creatorId)
  const ids = await updateVisibility(tx, creatorId)
  await tellPeopleOf(tx, ids)
  await line.settle(tx, ids)
}

export async function removePostsOf(tx: Tx, line: Line, creatorId: string) {
  const ids = await lockPostsOf(tx, creatorId)
  await line.withdraw(tx, ids)
  for (const { userId, postId } of await deletePostsOf(tx, creatorId, ids))
    emit(tx, [userId], { kind: 'post', postId })
}
