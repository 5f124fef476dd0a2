import type { HiddenBy } from '#contract/posts.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { updateVisibility, markHidden, markRestored } from './hiding.store.ts'
import { deletePostsOf, peopleWithPosts } from './posts.store.ts'

// The caller holds the post (`lockPost`, `lockPostForReview`).

/** Hides a post from everybody but its creator. */
export async function hidePost(tx: Tx, postId: string, by: HiddenBy): Promise<void> {
  await markHidden(tx, postId, by)
  await emitPosts(tx, [postId])
}

/** Takes back what `hidePost` did. */
export async function restorePost(tx: Tx, postId: string): Promise<void> {
  await markRestored(tx, postId)
  await emitPosts(tx, [postId])
}

/** After a resident was suspended or verified, or no longer is: hides their posts or shows them again. */
export async function syncPostVisibility(tx: Tx, creatorId: string): Promise<void> {
  await emitPosts(tx, await updateVisibility(tx, creatorId))
}

/** Removes everything that somebody posted and tells the others who had one of the posts on a list. */
export async function removePostsOf(tx: Tx, creatorId: string): Promise<void> {
  for (const { userId, postId } of await deletePostsOf(tx, creatorId))
    emit(tx, [userId], { kind: 'post', postId })
}

/** These posts changed: the browsers of everybody who has them on a list read them again. */
export async function emitPosts(tx: Tx, postIds: string[]): Promise<void> {
  for (const { userId, postId } of await peopleWithPosts(tx, postIds))
    emit(tx, [userId], { kind: 'post', postId })
}
