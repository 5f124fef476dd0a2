import type { HiddenBy } from '#contract/posts.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { LiveDelivery } from '#server/platform/live/index.ts'
import { updateVisibility, markHidden, markRestored } from './hiding.store.ts'
import { peopleWithPosts } from './posts.store.ts'

// Each answers with what the browsers of those who have the post on a list are to hear, for `emitLive` as the transaction's last
// statement. The caller holds the post (`lockPost`, `lockPostForReview`).

/** Takes a post out of everybody's sight but its creator's. */
export async function hidePost(tx: Tx, postId: string, by: HiddenBy): Promise<LiveDelivery[]> {
  await markHidden(tx, postId, by)
  return deliveriesOf(tx, [postId])
}

/** Takes back what `hidePost` did. */
export async function restorePost(tx: Tx, postId: string): Promise<LiveDelivery[]> {
  await markRestored(tx, postId)
  return deliveriesOf(tx, [postId])
}

/** After a resident's standing has changed: their posts leave sight with it, and come back with it. */
export async function syncPostVisibility(tx: Tx, creatorId: string): Promise<LiveDelivery[]> {
  return deliveriesOf(tx, await updateVisibility(tx, creatorId))
}

async function deliveriesOf(tx: Tx, postIds: string[]): Promise<LiveDelivery[]> {
  const people = await peopleWithPosts(tx, postIds)
  return people.map(({ userId, postId }) => ({ userId, event: { kind: 'post', postId } }))
}
