import { limits as numbers } from '#contract/limits.ts'
import { brokenUnique, type Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Viewer } from '#server/viewer.ts'
import { countStartedToday, findConversationOfPair, insertConversation, isReachable, lockStarter } from './conversation.store.ts'

/**
 * The id of the one conversation of these two, made if need be. Finding the existing one counts against no limit.
 * @throws CONVERSATION_WITH_SELF, USER_NOT_FOUND, CONVERSATION_LIMIT, RATE_LIMITED
 */
export async function startConversation(db: Db, limits: Limits, viewer: Viewer, partnerId: string): Promise<string> {
  if (partnerId === viewer.id) fail('CONVERSATION_WITH_SELF')
  if (!(await isReachable(db, partnerId))) fail('USER_NOT_FOUND')
  const existing = await findConversationOfPair(db, viewer.id, partnerId)
  if (existing !== undefined) return existing
  await limits.take('conversation.account', viewer.id)
  return begin(db, viewer, partnerId)
}

async function begin(db: Db, viewer: Viewer, partnerId: string): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      await lockStarter(tx, viewer.id)
      const meanwhile = await findConversationOfPair(tx, viewer.id, partnerId)
      if (meanwhile !== undefined) return meanwhile
      if (!viewer.isVerified && (await countStartedToday(tx, viewer.id)) >= numbers.unverifiedConversationsPerDay)
        fail('CONVERSATION_LIMIT')
      return insertConversation(tx, viewer.id, partnerId)
    })
  } catch (error) {
    // The other one began it in the same instant.
    if (brokenUnique(error) !== 'conversation_pairs_pkey') throw error
    return (await findConversationOfPair(db, viewer.id, partnerId)) ?? fail('USER_NOT_FOUND')
  }
}
