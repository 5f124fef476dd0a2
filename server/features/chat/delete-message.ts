import { authorize } from '#server/permissions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import type { Viewer } from '#server/viewer.ts'
import { eraseMessage, findMessage, type MessageRow } from './message.store.ts'

export async function deleteMessage(
  db: Db,
  viewer: Viewer,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<MessageRow> {
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
