import { Link } from '@tanstack/react-router'
import { MessageCircle, Trash2 } from 'lucide-react'
import { preview } from '#contract/preview.ts'
import type { NotificationType } from '#contract/vocabulary.ts'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { SwipeCard } from '#web/ui/gestures/swipe-card.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { unbroken } from '#web/ui/time/unbroken.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import type { Group } from './notification-groups.ts'
import { NotificationLink } from './notification-link.tsx'
import { NotificationMark } from './notification-mark.tsx'

/** Their sentences name the post. */
const namesPost = new Set<NotificationType>([
  'turn',
  'turn-over',
  'line',
  'handover',
  'handed-over',
  'gone',
  'search',
])

type Props = { group: Group; isNew: boolean; onDelete: () => void }

/** A group is told by its newest; swiping it away deletes it like the button. */
export function NotificationRow({ group, isNew, onDelete }: Props) {
  const [{ type, createdAt, interestedUser, post }] = group
  const isGroup = group.length > 1
  const message = sentenceOf(group)
  const deleteLabel = isGroup
    ? text.notifications.deleteAll(group.length)
    : text.notifications.delete
  const shown = namesPost.has(type) ? null : post
  return (
    <SwipeCard
      className="rounded-lg [&>.swipe-face]:rounded-lg"
      onLeft={() => undefined}
      onGone={onDelete}
      behindLeft={<Trash2 />}
    >
      <article
        className={classNames(
          'relative flex items-center gap-3 py-2 pr-1 pl-4',
          isNew &&
            'before:absolute before:inset-y-3 before:left-0 before:rounded-full before:border-l-4 before:border-brand',
        )}
      >
        <NotificationMark notification={group[0]} />
        <NotificationLink notification={group[0]}>
          <span className="block text-[0.9375rem]/[1.25rem] font-semibold">
            {isNew && <VisuallyHidden>{text.notifications.unread}: </VisuallyHidden>}
            {unbroken(message)}
          </span>
          {shown && (
            <span dir="auto" className="mt-0.5 block truncate text-sm text-ink-2">
              {shown.title}
            </span>
          )}
          <small className="mt-0.5 block text-ink-3">
            {shown && <bdi className="line-clamp-2">{preview(shown.description)}</bdi>}
            <Time value={createdAt} />
          </small>
        </NotificationLink>
        <div className="flex flex-none flex-col items-end self-stretch max-tablet:justify-center tablet:flex-row tablet:items-center tablet:gap-1">
          {post?.imageUrl && (
            <img
              src={post.imageUrl}
              alt=""
              width={56}
              height={44}
              loading="lazy"
              draggable={false}
              className="mt-1 mr-2 h-11 w-14 rounded-sm bg-sunken object-cover tablet:mt-0"
            />
          )}
          <div className="flex">
            {interestedUser && !isGroup && (
              <Link
                to="/message"
                search={{ with: interestedUser.id, about: post?.id }}
                className="icon-button"
                aria-label={text.post.message(interestedUser.name)}
              >
                <MessageCircle />
              </Link>
            )}
            <IconButton
              label={`${deleteLabel}: ${message}${shown ? `, ${shown.title}` : ''}`}
              onClick={({ currentTarget }) => {
                moveFocusToNext(currentTarget)
                onDelete()
              }}
            >
              <Trash2 />
            </IconButton>
          </div>
        </div>
      </article>
    </SwipeCard>
  )
}

function sentenceOf([newest, ...others]: Group): string {
  const { interestedUser, message } = newest
  return others.length > 0 && interestedUser
    ? text.notifications.interestOfMany(interestedUser.username, others.length)
    : message
}
