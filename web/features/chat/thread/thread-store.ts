import { useEffect, useMemo } from 'react'
import type { Message } from '#contract/chat.ts'
import { onLiveEvent, useIsConnected } from '#web/live/live.ts'
import type { Store } from '#web/data/create-store.ts'
import { useViewer } from '#web/app/session.ts'
import { createFetcher, type Fetcher } from './fetch-messages.ts'
import { createSender, type Sender } from './sending.ts'
import { keepThread } from './kept-thread.ts'
import { emptyThread } from './thread.ts'
import { createThreadState, type ThreadState } from './thread-state.ts'
import { withDeleted } from './arrived-messages.ts'

export type ThreadStore = Fetcher &
  Sender & {
    state: Store<ThreadState>
    typed: Store<string>
    type: (text: string) => void
    takeDeleted: (message: Message) => void
  }

/** Threads stay in memory, so returning to a chat needs no loading. */
function threadOf(conversationId: string, viewerId: string): ThreadStore {
  const known = threads.get(conversationId) ?? createThread(conversationId, viewerId)
  threads.set(conversationId, known)
  return known
}

/** What waits for a connection; `id` begins with the conversation's. */
export const sendWaitingMessages = (viewerId: string, id: string): Promise<void> =>
  threadOf(id.split(' ')[0] ?? '', viewerId).resume()

/** Another tab has sent it, or was refused. */
export function followWaitingMessage(id: string) {
  const [conversationId = '', key = ''] = id.split(' ')
  threads.get(conversationId)?.sendAgain(key)
}

export function forgetThread(conversationId: string) {
  threads.delete(conversationId)
  keepThread(conversationId, emptyThread)
}

const threads = new Map<string, ThreadStore>()

// For all threads: messages deleted while another chat is open must not show up later.
onLiveEvent((event) => {
  if (event.kind === 'message-deleted') void threads.get(event.conversationId)?.catchUp(event.seq)
  if (event.kind === 'reset') for (const thread of threads.values()) void thread.catchUp(0)
})

function createThread(conversationId: string, viewerId: string): ThreadStore {
  const context = createThreadState(conversationId, viewerId)
  const fetcher = createFetcher(conversationId, viewerId, context)
  const { state, typed, type, take } = context
  return {
    state,
    typed,
    type,
    ...fetcher,
    ...createSender(conversationId, context, fetcher.catchUp),
    takeDeleted: (message) => {
      take(withDeleted(state.get().thread, message))
      keepThread(conversationId, state.get().thread)
    },
  }
}

export function useThread(conversationId: string): ThreadStore {
  const { id: viewerId } = useViewer()
  const isConnected = useIsConnected()
  const thread = useMemo(() => threadOf(conversationId, viewerId), [conversationId, viewerId])
  useEffect(() => {
    if (isConnected || thread.state.get().status === 'absent') void thread.catchUp()
    return onLiveEvent((event) => {
      if (event.kind === 'message' && event.conversationId === conversationId) void thread.catchUp()
    })
  }, [thread, conversationId, isConnected])
  return thread
}
