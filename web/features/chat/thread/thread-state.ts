import type { ApiProblem } from '#web/data/api.ts'
import { createStore, type Store } from '#web/data/create-store.ts'
import { keepDraft, readDraft, without } from '../draft.ts'
import { keptThread } from './kept-thread.ts'
import { waitingMessages } from './waiting-messages.ts'
import { emptyThread, stillSending, type Thread } from './thread.ts'

export type ThreadState = {
  thread: Thread
  /** 'absent' until the newest messages are loaded. */
  status: 'absent' | 'ready'
  problem: ApiProblem | undefined
  isLoadingEarlier: boolean
  earlierProblem: ApiProblem | undefined
  refused: ApiProblem | undefined
}

export type ThreadContext = {
  state: Store<ThreadState>
  typed: Store<string>
  set: (change: Partial<ThreadState>) => void
  type: (text: string) => void
  /** Failed messages that did arrive leave the box. */
  take: (thread: Thread) => void
  keep: () => void
  waiting: ReturnType<typeof waitingMessages>
}

export function createThreadState(conversationId: string, viewerId: string): ThreadContext {
  const kept = readDraft(viewerId, conversationId)
  const waiting = waitingMessages(viewerId, conversationId)
  const earlier = keptThread(conversationId, viewerId)
  const typed = createStore(kept.typed)
  const state = createStore<ThreadState>({
    thread: { ...emptyThread, ...earlier, sending: waiting.read(), returned: kept.returned },
    status: earlier ? 'ready' : 'absent',
    problem: undefined,
    isLoadingEarlier: false,
    earlierProblem: undefined,
    refused: undefined,
  })
  const set = (change: Partial<ThreadState>) => state.set({ ...state.get(), ...change })
  const keep = () => {
    const { thread } = state.get()
    keepDraft(viewerId, conversationId, {
      typed: typed.get(),
      sending: stillSending(thread).filter(({ isWaiting }) => isWaiting !== true),
      returned: thread.returned,
    })
  }
  const type = (text: string) => {
    typed.set(text)
    keep()
  }
  const take = (thread: Thread) => {
    const arrived = state.get().thread.returned.filter((each) => !thread.returned.includes(each))
    set({ thread, ...(arrived.length > 0 && { refused: undefined }) })
    if (arrived.length > 0) type(without(arrived, typed.get()))
  }
  return { state, typed, set, type, take, keep, waiting }
}
