import type { HiddenBy } from '#contract/posts.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { updateVisibility, markHidden, markRestored } from './post-edits.store.ts'
import { deletePostsOf, peopleWithPosts } from './posts.store.ts'

// The caller holds the post (`lockPost`, `lockPostForReview`).

export async function hidePost(tx: Tx, postId: string, by: HiddenBy) {
  await markHidden(tx, postId, by)
  await emitPosts(tx, [postId])
}

export async function restorePost(tx: Tx, postId: string) {
  await markRestored(tx, postId)
  await emitPosts(tx, [postId])
}

/** After a suspension or verification begins or ends. */
export async function syncPostVisibility(tx: Tx, creatorId: string) {
  await emitPosts(tx, await updateVisibility(tx, creatorId))
}

export async function removePostsOf(tx: Tx, creatorId: string) {
  for (const { userId, postId } of await deletePostsOf(tx, creatorId))
    emit(tx, [userId], { kind: 'post', postId })
}

/** For everybody who has them on a list. */
export async function emitPosts(tx: Tx, postIds: string[]) {
  for (const { userId, postId } of await peopleWithPosts(tx, postIds))
    emit(tx, [userId], { kind: 'post', postId })
}
