import type { Tx } from '#server/platform/db.ts'
import { markHidden, peopleWithPost } from './posts.store.ts'
import { tellOfPost } from './tell-of-post.ts'

/** Takes a post out of everybody's sight but its creator's, and tells the browsers of those who have it on a list. Last in its transaction. */
export async function hidePost(tx: Tx, postId: string): Promise<void> {
  if (!(await markHidden(tx, postId))) return
  await tellOfPost(tx, postId, await peopleWithPost(tx, postId))
}
