import { ArrowDown } from 'lucide-react'
import { useMemo } from 'react'
import type { Person } from '#contract/accounts.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { useStore } from '#web/data/create-store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EarlierMessages } from './earlier-messages.tsx'
import { EmptyLog } from './empty-log.tsx'
import { groupsOf, rowsOfThread } from './message-groups.ts'
import { MessageGroup } from './message-group.tsx'
import type { Deals } from '../use-deals.ts'
import type { ThreadStore } from '../thread/thread-store.ts'
import { useDeleteMessage } from './use-delete-message.tsx'
import { useEndOfLog } from './use-end-of-log.ts'
import { useReportMessage } from './use-report-message.ts'
import { useMarkMessagesRead } from '../thread/use-mark-messages-read.ts'

type Props = {
  conversationId: string
  thread: ThreadStore
  partner: Person | null | undefined
  deals: Deals
}

export function MessageLog({ conversationId, thread: store, partner, deals }: Props) {
  const { id: viewerId } = useViewer()
  const { thread, status, isLoadingEarlier } = useStore(store.state)
  const rows = useMemo(() => rowsOfThread(thread, viewerId), [thread, viewerId])
  const groups = useMemo(() => groupsOf(rows), [rows])
  const last = rows.at(-1)
  const { box, content, onScroll, isAtEnd, hasNew, goToEnd } = useEndOfLog({
    first: thread.messages[0]?.seq,
    last: last?.key,
    isLastMine: last?.senderId === viewerId,
  })
  const report = useReportMessage(conversationId)
  const deletion = useDeleteMessage(conversationId, store.takeDeleted)
  useMarkMessagesRead({ conversationId, messages: thread.messages, viewerId, isAtEnd })
  const partnerName = partner?.name ?? text.chat.formerResident

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label={text.chat.with(partnerName)}
        aria-busy={status === 'absent' || isLoadingEarlier}
        // A scrolling box must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div
          ref={content}
          className="flex min-h-full flex-col justify-end px-4 py-4 min-[1024px]:px-5"
        >
          {rows.length === 0 && <EmptyLog thread={store} />}
          {thread.hasEarlier && <EarlierMessages thread={store} box={box} />}
          {groups.map((group) => (
            <MessageGroup
              key={group.key}
              deals={deals}
              group={group}
              isMine={group.senderId === viewerId}
              partnerName={partnerName}
              onDelete={deletion.ask}
              onReport={report.ask}
            />
          ))}
        </div>
      </div>
      {hasNew && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button className="pointer-events-auto shadow-2" icon={<ArrowDown />} onClick={goToEnd}>
            {text.chat.newMessages}
          </Button>
        </div>
      )}
      {deletion.dialog}
      {report.dialog}
    </div>
  )
}
