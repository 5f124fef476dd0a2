import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/styles/handovers.css'
import type { Deals } from '../use-deals.ts'
import { talksOf, type Talk } from './talk.ts'
import { TalkRow } from './talk-row.tsx'
import type { ConversationPosts } from './use-conversation-posts.ts'

type Props = { posts: ConversationPosts; deals: Deals }

/** What the two of a chat talk about: first what is reserved, else the latest; the others on demand. */
export function TalkStrip({ posts: { posts, gone }, deals: { reservations, propose } }: Props) {
  const { first, more } = talksOf(posts, reservations)
  const hidden = more.length + gone
  if (first.length === 0) return gone > 0 && <p className="deal">{text.chat.postsGone(gone)}</p>
  return (
    <section
      aria-label={text.chat.posts}
      className="max-h-[40dvh] flex-none overflow-y-auto [@media(height<280px)]:hidden"
    >
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
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
