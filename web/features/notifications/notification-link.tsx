import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { passPath } from '#contract/handovers.ts'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationType } from '#contract/vocabulary.ts'

type Props = { notification: Notification; children: ReactNode }

/** A deleted post has no link. */
export function NotificationLink({ notification, children }: Props) {
  const look = 'block min-w-0 flex-1 rounded-sm py-1'
  const to = addressOf(notification)
  if (to === undefined) return <div className={look}>{children}</div>
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  )
}

function addressOf({ type, post, reservationId }: Notification): string | undefined {
  if (type === 'handover' && reservationId) return passPath(reservationId)
  const page = pages[type]
  if (page ?? !post) return page
  return type === 'line' && post.isOwn ? `/list/${post.id}` : `/posts/${post.id}`
}

const pages: Partial<Record<NotificationType, '/create-post' | '/settings'>> = {
  'verification-approved': '/create-post',
  'verification-rejected': '/settings',
  'verification-revoked': '/settings',
}
