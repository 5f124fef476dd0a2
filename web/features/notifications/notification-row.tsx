import { Link } from '@tanstack/react-router'
import { BadgeCheck, MessageCircle, ShieldAlert, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { preview } from '#contract/preview.ts'
import { text } from '#contract/text/en.ts'
import type { NotificationType } from '#contract/vocabulary.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { Time } from '#web/ui/time/time.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

type Props = { notification: Notification; isNew: boolean; onDelete: () => void }

export function NotificationRow({ notification, isNew, onDelete }: Props) {
  const { message, createdAt, interestedUser, post } = notification
  return (
    <article
      className={classNames(
        'card relative flex items-center gap-3 rounded-lg py-2 pr-1 pl-4',
        isNew &&
          'before:absolute before:inset-y-3 before:left-0 before:w-1 before:rounded-full before:bg-brand',
      )}
    >
      <Mark notification={notification} />
      <Destination notification={notification}>
        <span dir="auto" className="block text-[0.9375rem]/[1.25rem] font-semibold">
          {isNew && <VisuallyHidden>{text.notifications.unread}: </VisuallyHidden>}
          {message}
        </span>
        {post && (
          <span dir="auto" className="mt-0.5 block truncate text-sm text-ink-2">
            {post.title}
          </span>
        )}
        <small className="mt-0.5 block text-ink-3">
          {post && <bdi className="block">{preview(post.description)}</bdi>}
          <Time value={createdAt} />
        </small>
      </Destination>
      {post?.imageUrl && (
        <img
          src={post.imageUrl}
          alt=""
          width={56}
          height={44}
          loading="lazy"
          className="hidden h-11 w-14 flex-none rounded-sm bg-sunken object-cover tablet:block"
        />
      )}
      <div className="-ml-2 flex flex-none">
        {interestedUser && (
          <Link
            to="/message"
            search={{ with: interestedUser.id }}
            className="icon-button"
            aria-label={text.post.message(interestedUser.name)}
          >
            <MessageCircle />
          </Link>
        )}
        <IconButton
          label={`${text.notifications.delete}: ${message}`}
          onClick={({ currentTarget }) => {
            moveFocusToNext(currentTarget)
            onDelete()
          }}
        >
          <Trash2 />
        </IconButton>
      </div>
    </article>
  )
}

const good = new Set<NotificationType>([
  'verification-approved',
  'report-upheld',
  'report-dismissed',
  'post-restored',
  'role-changed',
])

function Mark({ notification: { type, interestedUser } }: { notification: Notification }) {
  if (interestedUser)
    return <Avatar name={interestedUser.name} imageUrl={interestedUser.imageUrl} size={44} />
  const isGood = good.has(type)
  return (
    <span
      className={classNames(
        'grid size-11 flex-none place-items-center rounded-full',
        isGood ? 'bg-brand-soft text-on-brand-soft' : 'bg-danger-soft text-on-danger-soft',
      )}
    >
      {isGood ? <BadgeCheck /> : <ShieldAlert />}
    </span>
  )
}

/** A deleted post has no link. */
function Destination({
  notification: { type, post },
  children,
}: {
  notification: Notification
  children: ReactNode
}) {
  const look = 'block min-w-0 flex-1 rounded-sm py-1'
  const page =
    type === 'verification-approved'
      ? '/create-post'
      : type === 'verification-rejected' || type === 'verification-revoked'
        ? '/settings'
        : undefined
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
