import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { Conversation } from '#contract/chat.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import '#web/ui/styles/handovers.css'
import type { Deals } from '../use-deals.ts'
import { talksOf, type Talk } from './talk.ts'
import { TalkRow } from './talk-row.tsx'
import { useConversationPosts } from './use-conversation-posts.ts'

type Props = {
  conversationId: string
  about: Conversation['about'] | undefined
  deals: Deals
}

/** What the two of a chat talk about: first what is reserved, else the latest; the others on demand. */
export function TalkStrip({ conversationId, about, deals: { reservations, propose } }: Props) {
  const { posts, gone, isLoading } = useConversationPosts(conversationId, about?.postId)
  const { first, more } = talksOf(posts, reservations)
  const hidden = more.length + gone
  if (first.length === 0)
    return isLoading && about ? (
      <div className="deal">
        <Skeleton className="h-11 w-13 rounded-sm" />
        <Skeleton className="h-5 w-40 rounded-sm" />
      </div>
    ) : (
      gone > 0 && <p className="deal">{text.chat.postsGone(gone)}</p>
    )
  return (
    <section aria-label={text.chat.posts} className="flex-none">
      <Rows talks={first} onPropose={propose} />
      {hidden > 0 && (
        <More count={hidden}>
          <Rows talks={more} onPropose={propose} />
          {gone > 0 && <p className="deal">{text.chat.postsGone(gone)}</p>}
        </More>
      )}
    </section>
  )
}

type RowsProps = { talks: readonly Talk[]; onPropose: (reservation: Reservation) => void }

const Rows = ({ talks, onPropose }: RowsProps) =>
  talks.map((talk) => <TalkRow key={talk.key} talk={talk} onPropose={onPropose} />)

function More({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="deal-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text.chat.morePosts(count)}
        <ChevronDown className={classNames('size-4', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="max-h-[40dvh] overflow-y-auto">
        {children}
      </div>
    </>
  )
}
