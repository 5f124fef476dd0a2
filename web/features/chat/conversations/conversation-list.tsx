import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { text } from '#text'
import { listConversations, type Conversation } from '#contract/chat.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { classNames } from '#web/ui/class-names.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Drawing } from '#web/ui/brand/drawing.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { PersonSearch } from './person-search.tsx'

export function ConversationList({ className }: { className: string | undefined }) {
  const query = usePages(listConversations, { query: {} })
  const conversations = rowsOf(query, (page) => page.conversations)
  return (
    <nav
      aria-label={text.chat.list}
      className={classNames('min-h-0 tablet:overflow-y-auto tablet:p-2', className)}
    >
      <PersonSearch />
      <Paged
        query={query}
        waiting={<Waiting />}
        failed={text.chat.errorLoading}
        empty={
          conversations.length === 0 && (
            <EmptyState
              drawing={drawing}
              action={
                <Link to="/explore" className={buttonClass({ variant: 'ghost' })}>
                  {text.nav.explore}
                </Link>
              }
            >
              {text.chat.noChats}
            </EmptyState>
          )
        }
      >
        <Rows conversations={conversations} />
      </Paged>
    </nav>
  )
}

/** What is seen comes first: on a slow phone, 50 rows delayed the largest paint from 1.5 to 1.8 s. */
function Rows({ conversations }: { conversations: readonly Conversation[] }) {
  const isWhole = useDeferredValue(true, false)
  // A page that is opened again scrolls to where it was.
  const minHeight = isWhole ? undefined : `${conversations.length * rowRem}rem`
  return (
    <ul className="grid grid-cols-1 content-start gap-1" style={{ minHeight }}>
      {(isWhole ? conversations : conversations.slice(0, firstRows)).map((conversation) => (
        <li key={conversation.id}>
          <ConversationRow conversation={conversation} />
        </li>
      ))}
    </ul>
  )
}
/** As many as a tall phone shows. */
const firstRows = 12
/** About the height of a row, with its gap. */
const rowRem = 5

const Waiting = () => (
  <div className="grid gap-1">
    {Array.from({ length: 6 }, (_, place) => (
      <div key={place} className="flex items-center gap-3 p-3">
        <Skeleton className="size-12 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5 rounded-sm" />
          <Skeleton className="h-4 w-4/5 rounded-sm" />
        </div>
      </div>
    ))}
  </div>
)

const drawing = (
  <Drawing
    lines="M8 84h80M14 66V32a8 8 0 0 1 8-8h30a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H26z"
    accent="M66 42h8a8 8 0 0 1 8 8v28l-10-8H48a8 8 0 0 1-8-8"
  />
)
