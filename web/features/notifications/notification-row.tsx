import { Link } from '@tanstack/react-router'
import { MessageCircle, Trash2 } from 'lucide-react'
import type { Notification } from '#contract/notifications.ts'
import { preview } from '#contract/preview.ts'
import type { NotificationType } from '#contract/vocabulary.ts'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { Time } from '#web/ui/time/time.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { NotificationLink } from './notification-link.tsx'
import { NotificationMark } from './notification-mark.tsx'

/** Their sentences name the post. */
const namesPost = new Set<NotificationType>(['turn', 'turn-over', 'line', 'handover', 'gone'])

type Props = { notification: Notification; isNew: boolean; onDelete: () => void }

export function NotificationRow({ notification, isNew, onDelete }: Props) {
  const { type, message, createdAt, interestedUser, post } = notification
  const shown = namesPost.has(type) ? null : post
  return (
    <article
      className={classNames(
        'card relative flex items-center gap-3 rounded-lg py-2 pr-1 pl-4',
        isNew &&
          'before:absolute before:inset-y-3 before:left-0 before:w-1 before:rounded-full before:bg-brand',
      )}
    >
      <NotificationMark notification={notification} />
      <NotificationLink notification={notification}>
        <span dir="auto" className="block text-[0.9375rem]/[1.25rem] font-semibold">
          {isNew && <VisuallyHidden>{text.notifications.unread}: </VisuallyHidden>}
          {message}
        </span>
        {shown && (
          <span dir="auto" className="mt-0.5 block truncate text-sm text-ink-2">
            {shown.title}
          </span>
        )}
        <small className="mt-0.5 block text-ink-3">
          {shown && <bdi className="block">{preview(shown.description)}</bdi>}
          <Time value={createdAt} />
        </small>
      </NotificationLink>
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
