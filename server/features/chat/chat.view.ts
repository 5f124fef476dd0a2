import type { Conversation, Message } from '#contract/chat.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'
import type { ConversationRow } from './conversation.store.ts'
import type { MessageRow } from './message.store.ts'

export function conversationView(
  { isBlocked, micros: _, ...row }: ConversationRow,
  viewer: Viewer,
): Conversation {
  const can: Conversation['can'] = []
  if (row.partner) {
    const person = { userId: row.partner.id, isBlocked }
    if (may(viewer, 'profile.message', person) === allow) can.push('send')
    if (may(viewer, 'profile.block', person) === allow) can.push(isBlocked ? 'unblock' : 'block')
  }
  return { ...row, can }
}

export function messageView(row: MessageRow, viewer: Viewer): Message {
  const can: Message['can'] =
    !row.deleted && may(viewer, 'message.delete', row) === allow ? ['delete'] : []
  return { ...row, can }
}
