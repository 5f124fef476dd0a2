import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationType } from '#contract/vocabulary.ts'

type Props = { notification: Notification; children: ReactNode }

/** A deleted post has no link. */
export function NotificationLink({ notification: { type, post }, children }: Props) {
  const look = 'block min-w-0 flex-1 rounded-sm py-1'
  const page = pages[type]
  if (page)
    return (
      <Link to={page} className={look}>
        {children}
      </Link>
    )
  if (!post) return <div className={look}>{children}</div>
  return (
    <Link to="/posts/$postId" params={{ postId: post.id }} className={look}>
      {children}
    </Link>
  )
}

const pages: Partial<Record<NotificationType, '/create-post' | '/settings'>> = {
  'verification-approved': '/create-post',
  'verification-rejected': '/settings',
  'verification-revoked': '/settings',
}
