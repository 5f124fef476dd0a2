import { passPath } from './handover-paths.ts'
import { searchPath } from './search-filter.ts'
import type { Notification } from './notifications.ts'

export const notificationsPath = '/notifications'

type Told = Pick<Notification, 'type' | 'reservationId' | 'search'> & {
  postId: string | null
  isOwn?: boolean
}

/** The screen of a notification; undefined if its post is gone. */
export function notificationPath({ type, postId, isOwn, reservationId, search }: Told) {
  if (search) return searchPath(search)
  if (type === 'verification-approved') return '/create-post'
  if (type === 'verification-rejected' || type === 'verification-revoked')
    return '/settings#verification'
  if (type === 'handover' && reservationId !== null) return passPath(reservationId)
  if (postId === null) return undefined
  if (type === 'interest') return `/list/${postId}`
  const isForCreator = isOwn && (type === 'line' || type === 'handed-over')
  return isForCreator ? `/list/${postId}` : `/posts/${postId}`
}
