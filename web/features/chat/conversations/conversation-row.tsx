import { Link } from '@tanstack/react-router'
import type { Conversation } from '#contract/chat.ts'
import { preview } from '#contract/preview.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Time } from '#web/ui/time/time.tsx'
import { VerifiedBadge } from '#web/ui/people/verified-badge.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The chat was opened from the list, so Back goes to the list. */
    fromChats?: true
  }
}

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { id, partner, lastMessage, lastMessageDeleted, lastMessageSenderId, updatedAt, unread } =
    conversation
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
        <span className="flex items-baseline gap-2">
          <strong className="flex min-w-0 flex-1 items-center gap-1">
            <bdi className="truncate">{name}</bdi> {partner?.isVerified && <VerifiedBadge />}
          </strong>
          <small className="flex-none">
            <Time value={updatedAt} />
          </small>
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span
            className={classNames(
              'flex min-w-0 flex-1 gap-1 text-sm',
              unread > 0 ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            {isMine && !lastMessageDeleted && <span className="flex-none">{text.chat.you}:</span>}
            {/* <bdi> truncates right-to-left text on the left. */}
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
    </Link>
  )
}

const mostShown = 99

export const conversationRowId = (id: string) => `chat-${id}`
