import type { Queryable } from '#server/platform/database/db.ts'
import { forgetEventsOf, type LiveDelivery } from '#server/platform/live/index.ts'
import { leaveChats } from '../chat/index.ts'
import { withdrawAllInterest } from '../interests/index.ts'
import { removeLikesOf } from '../likes/index.ts'
import { removePostsOf } from '../posts/index.ts'

/**
 * Takes away what others share with somebody: posts on their lists, interest that was told, chats, likes that are counted. What is
 * only the person's own goes with the account's row, by the foreign keys. Answers with whom to tell.
 */
export async function forgetPerson(tx: Queryable, id: string): Promise<LiveDelivery[]> {
  const told = [
    ...(await removePostsOf(tx, id)),
    ...(await withdrawAllInterest(tx, id)),
    ...(await leaveChats(tx, id)),
  ]
  await removeLikesOf(tx, id)
  await forgetEventsOf(tx, id)
  return told.filter(({ userId }) => userId !== id)
}
