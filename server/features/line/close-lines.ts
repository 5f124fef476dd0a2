import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { tell, tellBoth, untell } from './notices.ts'
import {
  closeInterests,
  closeReceived,
  endTurn,
  markReceived,
  type LinePost,
  type TurnRow,
} from './turns.store.ts'

const { deals } = text

/** Everybody who asked for these posts hears that they are gone. Returns how many were told. */
export async function closeLines(
  tx: Tx,
  posts: LinePost[],
  turns: TurnRow[],
  {
    at,
    holderHasIt = false,
    isDeleted = false,
  }: { at: Date; holderHasIt?: boolean; isDeleted?: boolean },
): Promise<number> {
  const ids = posts.map(({ id }) => id)
  const ended = turns.filter(({ postId }) => postId !== null && ids.includes(postId))
  for (const turn of ended) {
    if (holderHasIt) await markReceived(tx, turn.id, at)
    else await endTurn(tx, turn.id, { as: 'gone', by: 'house' }, at)
    tellBoth(tx, turn)
  }
  await untell(
    tx,
    'turns',
    ended.map(({ id }) => id),
  )
  await untell(tx, 'waiting', ids)
  const told = await closeInterests(tx, ids, at)
  if (isDeleted) await closeReceived(tx, ids, at)
  const postOf = new Map(posts.map((post) => [post.id, post]))
  const notices = told.flatMap(({ userId, postId }) => {
    const post = postOf.get(postId)
    if (!post) return []
    const sentence = post.isSold && !isDeleted ? deals.gone : deals.withdrawn
    return {
      userId,
      type: 'gone' as const,
      message: sentence(post.title),
      postId: isDeleted ? null : post.id,
      aboutId: post.sellerId,
    }
  })
  await tell(tx, notices, at)
  return notices.length
}
