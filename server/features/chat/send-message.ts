import type { Message } from '#contract/chat.ts'
import { brokenUnique, type Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import { emitLive } from '#server/platform/live/index.ts'
import { findMessageByKey, insertMessage, messageKeyConstraint, type Draft } from './message.store.ts'

/**
 * Sends a message and tells both browsers, all or nothing. The same key again, even at the same time, answers with the first
 * message: the database decides which that is.
 * @throws CONVERSATION_NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function sendMessage(db: Db, draft: Draft): Promise<Message> {
  try {
    return await db.transaction(async (tx) => {
      const sent = await insertMessage(tx, draft)
      if (!sent) fail('CONVERSATION_NOT_FOUND')
      const { participantIds, ...message } = sent
      const event = { kind: 'message', conversationId: message.conversationId, seq: message.seq } as const
      await emitLive(
        tx,
        participantIds.map((userId) => ({ userId, event })),
      )
      return message
    })
  } catch (error) {
    if (brokenUnique(error) !== messageKeyConstraint) throw error
    const earlier = await findMessageByKey(db, draft)
    if (!earlier) throw error
    return earlier.text === draft.text ? earlier : fail('IDEMPOTENCY_KEY_REUSED')
  }
}
