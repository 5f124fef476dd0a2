import { useEffect, useEffectEvent, useRef } from 'react'
import { text } from '#text'
import type { Person } from '#contract/accounts.ts'
import { detailOf } from '#web/data/failed-query.tsx'
import { OwnTitle } from '#web/app/page-title.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useBlock } from '#web/features/blocks/index.ts'
import { usePropose } from '#web/features/handovers/index.ts'
import { Composer } from './composer/composer.tsx'
import { MessageLog } from './messages/message-log.tsx'
import { TalkStrip } from './posts/talk-strip.tsx'
import { useConversationPosts } from './posts/use-conversation-posts.ts'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { useCloseChat, useLeaveDeleted } from './leave-chat.ts'
import { useDeals } from './use-deals.ts'
import { useIsArriving } from './use-is-arriving.ts'
import { useConversation } from './use-conversation.ts'
import { useThread } from './thread/thread-store.ts'

export function ConversationPane({ conversationId }: { conversationId: string }) {
  const { conversation, isGone, problem, isAsking, retry } = useConversation(conversationId)
  const thread = useThread(conversationId)
  const partner = conversation?.partner
  const pane = useRef<HTMLElement>(null)
  const { propose, sheet } = usePropose()
  const deals = useDeals(conversationId, thread, pane, propose)
  const posts = useConversationPosts(conversationId, conversation?.about?.postId)
  const isArriving = useIsArriving(thread, deals, posts)
  const close = useCloseChat()
  const isBlocked = conversation?.can.includes('unblock') ?? false
  // The row that opened the chat may be hidden now, and focus lost with it.
  useEffect(() => {
    if (!pane.current?.contains(document.activeElement))
      pane.current?.focus({ preventScroll: true })
  }, [])
  // The unblock button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) pane.current?.focus({ preventScroll: true })
  }, [isBlocked])
  const leave = useLeaveDeleted(conversationId)
  // The chat existed and is gone: it was deleted in another tab.
  const wasThere = useRef(false)
  const leaveIfDeleted = useEffectEvent(() => void (wasThere.current && leave()))
  useEffect(() => {
    if (conversation) wasThere.current = true
    if (isGone) leaveIfDeleted()
  }, [conversation, isGone])
  return (
    <section
      ref={pane}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col outline-none"
      aria-label={nameOf(partner)}
    >
      <OwnTitle>{nameOf(partner)}</OwnTitle>
      <ThreadHeader partner={partner} isWaiting={!problem} onBack={close}>
        {conversation && <ThreadMenu conversation={conversation} onDeleted={leave} />}
      </ThreadHeader>
      {problem && !conversation ? (
        <div className="m-auto">
          {isGone ? (
            <EmptyState>{text.chat.gone}</EmptyState>
          ) : (
            <FailedState
              message={text.chat.messagesFailed}
              detail={detailOf(problem)}
              onRetry={retry}
              retrying={isAsking}
            />
          )}
        </div>
      ) : (
        <>
          {isArriving ? (
            <div className="m-auto">
              <Loader />
            </div>
          ) : (
            <>
              <TalkStrip posts={posts} deals={deals} />
              <MessageLog
                conversationId={conversationId}
                thread={thread}
                partner={partner}
                deals={deals}
              />
            </>
          )}
          {partner === null ? (
            <p className="p-4 text-center text-sm text-ink-3">{text.chat.nobodyThere}</p>
          ) : partner && isBlocked ? (
            <BlockedBar partner={partner} />
          ) : (
            <Composer thread={thread} />
          )}
        </>
      )}
      {sheet}
    </section>
  )
}

const nameOf = (partner: { name: string } | null | undefined) =>
  partner === undefined
    ? text.chat.title
    : text.chat.with(partner?.name ?? text.chat.formerResident)

function BlockedBar({ partner }: { partner: Person }) {
  const { isBusy, unblock } = useBlock(partner)
  return (
    <div className="flex flex-none flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface p-3 max-tablet:pb-[calc(env(safe-area-inset-bottom)+12px)]">
      <p className="text-sm text-ink-2">
        <bdi>{text.blocks.blocked(partner.name)}</bdi>
      </p>
      <Button variant="ghost" busy={isBusy} onClick={unblock}>
        {text.blocks.unblock}
      </Button>
    </div>
  )
}
