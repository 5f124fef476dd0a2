import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { passPath } from '#contract/handover-paths.ts'
import { searchPath } from '#contract/search-filter.ts'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationType } from '#contract/vocabulary.ts'

type Props = { notification: Notification; isGroup: boolean; children: ReactNode }

/** A deleted post has no link; a group leads to all who are interested. */
export function NotificationLink({ notification, isGroup, children }: Props) {
  const look = 'block min-w-0 flex-1 rounded-sm py-1'
  const { post } = notification
  const to = isGroup && post ? `/list/${post.id}` : addressOf(notification)
  if (to === undefined) return <div className={look}>{children}</div>
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  )
}

function addressOf({ type, post, reservationId, search }: Notification): string | undefined {
  if (search) return searchPath(search)
  if (type === 'handover' && reservationId) return passPath(reservationId)
  const page = pages[type]
  if (page ?? !post) return page
  return (type === 'line' || type === 'handed-over') && post.isOwn
    ? `/list/${post.id}`
    : `/posts/${post.id}`
}

const pages: Partial<Record<NotificationType, '/create-post' | '/settings#verification'>> = {
  'verification-approved': '/create-post',
  'verification-rejected': '/settings#verification',
  'verification-revoked': '/settings#verification',
}
