import type { Conversation, Message } from '#contract/chat.ts'
import { smallestPath } from '#contract/image-path.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'
import type { ConversationRow } from './conversation.store.ts'
import type { MessageRow } from './message.store.ts'

export function conversationView(
  { isBlocked, micros: _, about, ...row }: ConversationRow,
  viewer: Viewer,
): Conversation {
  const can: Conversation['can'] = []
  if (row.partner) {
    const person = { userId: row.partner.id, isBlocked }
    if (may(viewer, 'profile.message', person) === allow) can.push('send')
    if (may(viewer, 'profile.block', person) === allow) can.push(isBlocked ? 'unblock' : 'block')
  }
  return { ...row, about: about && aboutView(about), can }
}

const aboutView = ({ image, ...post }: NonNullable<ConversationRow['about']>) => ({
  ...post,
  imageUrl: smallestPath(image),
})

export function messageView(row: MessageRow, viewer: Viewer): Message {
  const can = (['delete', 'report'] as const).filter(
    (action) => !row.deleted && may(viewer, `message.${action}`, row) === allow,
  )
  return { ...row, can }
}
