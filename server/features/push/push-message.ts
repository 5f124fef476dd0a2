import { limits } from '#contract/limits.ts'
import { chatPath } from '#contract/chat.ts'
import { notificationPath, notificationsPath } from '#contract/notification-path.ts'
import type { PushMessage } from '#contract/push.ts'
import type { PushRow } from './pushes.store.ts'

type Rest = { brandName: string; unread: number; again: boolean }

/** What the device shows; undefined if there is nothing to tell. */
export function pushMessage(
  { message, notification }: PushRow,
  { brandName, unread, again }: Rest,
): PushMessage | undefined {
  if (message)
    return {
      title: message.sender,
      text: shortened(message.text),
      url: chatPath(message.conversationId),
      tag: `chat-${message.conversationId}`,
      notificationId: null,
      unread,
      at: Date.now(),
      again,
    }
  if (!notification) return undefined
  return {
    title: notification.title ?? brandName,
    text: shortened(notification.message),
    url: notificationPath(notification) ?? notificationsPath,
    tag: `notification-${notification.id}`,
    notificationId: notification.id,
    unread,
    at: Date.now(),
    again,
  }
}

/** A service carries 4 kB, encrypted. */
function shortened(text: string) {
  const line = text.trim().replace(/\s+/g, ' ')
  const characters = Array.from(line)
  return characters.length <= limits.pushTextMaxLength
    ? line
    : `${characters.slice(0, limits.pushTextMaxLength - 1).join('')}…`
}
