import type { Conversation } from '#contract/chat.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'
import type { ConversationRow } from './conversation.store.ts'

/** A conversation with what the viewer may do in it. With somebody who has left there is nothing to do. */
export function conversationView(
  { isBlocked, updatedAt, ...row }: ConversationRow,
  viewer: Viewer,
): Conversation {
  const can: Conversation['can'] = []
  if (row.partner) {
    const person = { userId: row.partner.id, isBlocked }
    if (may(viewer, 'profile.message', person) === allow) can.push('send')
    if (may(viewer, 'profile.block', person) === allow) can.push(isBlocked ? 'unblock' : 'block')
  }
  return { ...row, updatedAt: updatedAt.toISOString(), can }
}
