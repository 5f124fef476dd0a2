import type { Message } from '#contract/chat.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'
import type { MessageRow } from './message.store.ts'

/** A message with what the viewer may do with it. With a deleted one there is nothing to do. */
export function messageView(row: MessageRow, viewer: Viewer): Message {
  const { id, conversationId, seq, senderId, text, deleted, createdAt } = row
  const can: Message['can'] =
    !deleted && may(viewer, 'message.delete', row) === allow ? ['delete'] : []
  return {
    id,
    conversationId,
    seq,
    senderId,
    text,
    deleted,
    createdAt: createdAt.toISOString(),
    can,
  }
}
