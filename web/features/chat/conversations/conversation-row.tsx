import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Conversation } from '#contract/chat.ts'
import { preview } from '#contract/preview.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Time } from '#web/ui/time/time.tsx'
import { Marks } from '#web/ui/people/marks.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The chat was opened from the list, so Back goes to the list. */
    fromChats?: true
  }
}

type Props = { conversation: Conversation }

/** The list renders again when a chat is opened. */
export const ConversationRow = memo(function ConversationRow({ conversation }: Props) {
  const { id, partner, about, lastMessage, lastMessageDeleted, lastMessageSenderId } = conversation
  const { updatedAt, unread } = conversation
  const isMine = useViewer().id === lastMessageSenderId
  const name = partner?.name ?? text.chat.formerResident
  return (
    <Link
      to="/message"
      search={{ chat: id }}
      id={conversationRowId(id)}
      state={{ fromChats: true }}
      className="person rounded-lg p-3 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=page]:bg-brand-soft forced-colors:aria-[current=page]:border max-tablet:-mx-2"
    >
      <Avatar name={name} imageUrl={partner?.imageUrl} size={48} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <strong className="flex min-w-0 flex-[1_1_7.5rem] items-center gap-1">
            <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>{' '}
            {partner && <Marks {...partner} />}
          </strong>
          <small className="flex-none">
            <Time value={updatedAt} />
          </small>
        </span>
        {about && (
          <small className="flex text-ink-3">
            <VisuallyHidden>{text.chat.about} </VisuallyHidden>
            {/* <bdi> truncates right-to-left text on the left. */}
            <bdi className="truncate">{about.title}</bdi>
          </small>
        )}
        <span className="mt-0.5 flex items-center gap-2">
          <span
            className={classNames(
              'flex min-w-0 flex-1 gap-1 text-sm',
              unread > 0 ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            {isMine && !lastMessageDeleted && <span className="flex-none">{text.chat.you}:</span>}
            <bdi className="truncate">
              {lastMessageDeleted ? text.chat.messageDeleted : preview(lastMessage)}
            </bdi>
          </span>
          {unread > 0 && (
            <span className="count">
              <span aria-hidden="true">{unread > mostShown ? `${mostShown}+` : unread}</span>
              <VisuallyHidden>{text.chat.unread(unread)}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
      {about?.imageUrl && (
        <img
          src={about.imageUrl}
          alt=""
          width={52}
          height={44}
          loading="lazy"
          // Where the list is narrowest, its room goes to the name.
          className="h-11 w-13 flex-none rounded-sm bg-sunken object-cover min-[1024px]:hidden desktop:block"
        />
      )}
    </Link>
  )
})

const mostShown = 99

export const conversationRowId = (id: string) => `chat-${id}`
