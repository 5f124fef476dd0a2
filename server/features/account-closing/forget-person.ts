import type { Tx } from '#server/platform/database/db.ts'
import { forgetEventsOf } from '#server/platform/live/index.ts'
import { leaveChats } from '../chat/index.ts'
import { withdrawAllInterest } from '../interests/index.ts'
import { removeLikesOf } from '../likes/index.ts'
import { removePostsOf } from '../posts/index.ts'

/** Foreign keys delete the rest with the account. */
export async function forgetPerson(tx: Tx, id: string) {
  await removePostsOf(tx, id)
  await withdrawAllInterest(tx, id)
  await leaveChats(tx, id)
  await removeLikesOf(tx, id)
  await forgetEventsOf(tx, id)
}
