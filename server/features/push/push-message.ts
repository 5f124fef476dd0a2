import { limits } from '#contract/limits.ts'
import { passPath } from '#contract/handover-paths.ts'
import { searchPath } from '#contract/search-filter.ts'
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
      url: `/message?${new URLSearchParams({ chat: message.conversationId })}`,
      tag: `chat-${message.conversationId}`,
      notificationId: null,
      unread,
      again,
    }
  if (!notification) return undefined
  return {
    title: notification.title ?? brandName,
    text: shortened(notification.message),
    url: addressOf(notification),
    tag: `notification-${notification.id}`,
    notificationId: notification.id,
    unread,
    again,
  }
}

type Told = Pick<
  NonNullable<PushRow['notification']>,
  'type' | 'postId' | 'reservationId' | 'search'
>

/** The screen of a notification. */
export function addressOf({ type, postId, reservationId, search }: Told) {
  if (search) return searchPath(search)
  if (type === 'verification-approved') return '/create-post'
  if (type === 'verification-rejected' || type === 'verification-revoked')
    return '/settings#verification'
  if (type === 'handover' && reservationId !== null) return passPath(reservationId)
  return postId === null ? '/notifications' : `/posts/${postId}`
}

/** A service carries 4 kB, encrypted. */
function shortened(text: string) {
  const line = text.trim().replace(/\s+/g, ' ')
  const characters = Array.from(line)
  return characters.length <= limits.pushTextMaxLength
    ? line
    : `${characters.slice(0, limits.pushTextMaxLength - 1).join('')}…`
}
