import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { text } from '#text'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { conversationRowId } from './conversations/conversation-row.tsx'
import { ConversationList } from './conversations/conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { useStartWith } from './start-chat.ts'
import { mainHeading } from '#web/ui/focus/heading.ts'

const route = getRouteApi('/app/message')

export default function ChatScreen() {
  const { chat, with: userId, about } = route.useSearch()
  useStartWith(userId, about)
  useReturnToRow(chat)
  const isOpen = chat !== undefined || userId !== undefined
  return (
    <div className="flex flex-col tablet:-mb-8 tablet:h-[calc(100dvh-64px)]">
      <div className={classNames(isOpen && 'max-tablet:sr-only')}>
        <PageHeader title={text.chat.title} trailing={<ViewerAvatar />} />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-1 tablet:mx-px tablet:overflow-hidden tablet:rounded-xl tablet:bg-surface tablet:shadow-1 min-[1024px]:grid-cols-[clamp(300px,42%,380px)_minmax(0,1fr)]">
        <ConversationList className={isOpen ? 'max-[1023.98px]:hidden' : undefined} />
        <div
          className={classNames(
            'min-h-0 min-w-0 flex-col border-line min-[1024px]:border-l',
            isOpen ? 'shell-cover flex' : 'hidden min-[1024px]:flex',
          )}
        >
          {chat !== undefined ? (
            <ConversationPane key={chat} conversationId={chat} />
          ) : userId !== undefined ? (
            <Loader page />
          ) : (
            <div className="m-auto">
              <EmptyState>{text.chat.selectChat}</EmptyState>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** Returning to the list focuses the row of the chat that was open; without words it has none. */
function useReturnToRow(chat: string | undefined) {
  const left = useRef(chat)
  useEffect(() => {
    if (chat === undefined && left.current !== undefined) {
      const row = document.getElementById(conversationRowId(left.current))
      ;(row ?? mainHeading())?.focus()
    }
    left.current = chat
  }, [chat])
}
