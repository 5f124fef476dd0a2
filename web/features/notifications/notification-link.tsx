import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { notificationPath } from '#contract/notification-path.ts'
import type { Notification } from '#contract/notifications.ts'

type Props = { notification: Notification; children: ReactNode }

/** A deleted post has no link. */
export function NotificationLink({ notification, children }: Props) {
  const look = 'block min-w-0 flex-1 rounded-sm py-1'
  const to = pathOf(notification)
  if (to === undefined) return <div className={look}>{children}</div>
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  )
}

const pathOf = ({ post, ...notification }: Notification) =>
  notificationPath({ ...notification, postId: post?.id ?? null, isOwn: post?.isOwn ?? false })
