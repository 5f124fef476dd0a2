import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { notificationPath } from '#contract/notification-path.ts'
import type { Notification } from '#contract/notifications.ts'

type Props = { notification: Notification; isGroup: boolean; children: ReactNode }

/** A deleted post has no link; a group leads to all who are interested. */
export function NotificationLink({ notification, isGroup, children }: Props) {
  const look = 'block min-w-0 flex-1 rounded-sm py-1'
  const { post } = notification
  const to = isGroup && post ? `/list/${post.id}` : pathOf(notification)
  if (to === undefined) return <div className={look}>{children}</div>
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  )
}

const pathOf = ({ post, ...notification }: Notification) =>
  notificationPath({ ...notification, postId: post?.id ?? null, isOwn: post?.isOwn ?? false })
