import { inBatches } from '#server/platform/database/in-batches.ts'
import { brokenUnique, type Db, type Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { announce, emit } from '#server/platform/live/index.ts'
import { hasBlocked } from '../blocks/index.ts'
import {
  findMessageByKey,
  insertMessages,
  messageKeyConstraint,
  type Draft,
  eraseMessage,
  findMessage,
  waitsForAnswer,
} from './message.store.ts'
import { findPartner } from './participant.store.ts'
import { authorize } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'

/** For messages that are sent at the same time, one statement. */
export function openSending(db: Db) {
  const write = inBatches(
    (drafts: readonly Draft[]) => writeMessages(db, drafts),
    (draft) => draft.conversationId,
  )

  /** Repeating a key, even at the same time, returns the first message. */
  return async (draft: Draft) => {
    try {
      return (await write(draft)) ?? (await refuse(db, draft))
    } catch (error) {
      if (brokenUnique(error) !== messageKeyConstraint) throw error
      const earlier = await findMessageByKey(db, draft)
      if (!earlier) throw error
      return earlier.deleted || earlier.text === draft.text
        ? earlier
        : fail('IDEMPOTENCY_KEY_REUSED')
    }
  }
}

/** Each draft's message, or undefined if it can't be delivered. */
async function writeMessages(db: Db, drafts: readonly Draft[]) {
  const { messages, events } = await insertMessages(db, drafts)
  announce(db, events ?? [])
  return drafts.map((draft) => messages?.find((row) => row.conversationId === draft.conversationId))
}

/** Throws the reason, or returns the earlier message with this key. */
async function refuse(db: Queryable, draft: Draft) {
  const earlier = draft.idempotencyKey !== null && (await findMessageByKey(db, draft))
  if (earlier) return earlier
  const partnerId =
    (await findPartner(db, draft.conversationId, draft.senderId)) ?? fail('CONVERSATION_NOT_FOUND')
  if (await hasBlocked(db, draft.senderId, partnerId)) fail('USER_BLOCKED')
  // Before the question of who can be reached, which it must not answer.
  if (await waitsForAnswer(db, draft)) fail('MESSAGE_UNANSWERED')
  return fail('MESSAGE_NOT_DELIVERABLE')
}

export async function deleteMessage(
  db: Db,
  viewer: Viewer,
  { conversationId, messageId }: { conversationId: string; messageId: string },
) {
  const message =
    (await findMessage(db, { conversationId, messageId, viewerId: viewer.id })) ??
    fail('MESSAGE_NOT_FOUND')
  authorize(viewer, 'message.delete', message)
  await db.transaction(async (tx) => {
    const participantIds = await eraseMessage(tx, message)
    emit(tx, participantIds, { kind: 'message-deleted', conversationId, seq: message.seq })
  })
  return { ...message, text: '', deleted: true }
}
