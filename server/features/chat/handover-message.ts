import type { Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import { findConversationOfPair, findOrInsertConversation } from './conversation.store.ts'
import { insertHandoverMessage } from './message.store.ts'

type HandoverMessage = { senderId: string; partnerId: string; text: string; timeId: string }

/**
 * A card of a handover. A chat that it begins counts against no limit: the seller has chosen the
 * neighbour. @throws MESSAGE_NOT_DELIVERABLE
 */
export async function writeHandoverMessage(
  tx: Tx,
  { senderId, partnerId, text, timeId }: HandoverMessage,
) {
  const conversationId =
    (await findConversationOfPair(tx, senderId, partnerId)) ??
    (await findOrInsertConversation(tx, senderId, partnerId))
  const draft = { conversationId, senderId, text, idempotencyKey: null }
  const written =
    (await insertHandoverMessage(tx, draft, timeId)) ?? fail('MESSAGE_NOT_DELIVERABLE')
  emit(tx, written.people, { kind: 'message', conversationId, seq: written.seq })
}
