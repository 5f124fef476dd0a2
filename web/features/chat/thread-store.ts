import { listConversations, listMessages, sendMessage } from '#contract/chat.ts'
import { ApiProblem, call, newIdempotencyKey } from '#web/api.ts'
import { getConnected } from '#web/live.ts'
import { queryClient } from '#web/query.ts'
import { stored, type Stored } from '#web/stored.ts'
import { inFront, keepDraft, readDraft, without } from './draft.ts'
import { insist } from './insist.ts'
import {
  emptyThread,
  stillSending,
  withAnswer,
  withEarlier,
  withFailure,
  withLater,
  withLeft,
  withNewest,
  withSending,
  type Thread,
} from './thread.ts'

type ThreadState = {
  thread: Thread
  /** 'absent' until the newest messages are there. */
  standing: 'absent' | 'ready'
  /** Why the newest messages are not there. */
  problem: ApiProblem | undefined
  isLoadingEarlier: boolean
  earlierProblem: ApiProblem | undefined
  /** Why the last message came back. */
  refused: ApiProblem | undefined
}

export type ThreadStore = {
  state: Stored<ThreadState>
  typed: Stored<string>
  /** Reads the newest messages, or those that have come since. */
  catchUp: () => Promise<void>
  loadEarlier: () => Promise<void>
  type: (text: string) => void
  send: (text: string) => void
}

/** A conversation stays in memory with its page, so that coming back to it awaits nothing. */
export function threadOf(conversationId: string, viewerId: string): ThreadStore {
  const known = threads.get(conversationId) ?? openThread(conversationId, viewerId)
  threads.set(conversationId, known)
  return known
}
const threads = new Map<string, ThreadStore>()

function openThread(conversationId: string, viewerId: string): ThreadStore {
  const params = { conversationId }
  const kept = readDraft(viewerId, conversationId)
  const typed = stored(kept.typed)
  const state = stored<ThreadState>({
    thread: { ...emptyThread, returned: kept.returned },
    standing: 'absent',
    problem: undefined,
    isLoadingEarlier: false,
    earlierProblem: undefined,
    refused: undefined,
  })
  const set = (change: Partial<ThreadState>) => state.set({ ...state.get(), ...change })
  const read = (query: { before?: string; after?: string }) => insist(() => call(listMessages, { params, query }))
  const keep = () => {
    const { thread } = state.get()
    keepDraft(viewerId, conversationId, { typed: typed.get(), sending: stillSending(thread), returned: thread.returned })
  }
  const type = (text: string) => {
    typed.set(text)
    keep()
  }

  /** Takes what was read; what came back and is now seen to have arrived leaves the box. */
  const take = (thread: Thread) => {
    const before = state.get()
    const arrived = before.thread.returned.filter((each) => !thread.returned.includes(each))
    set({ thread, ...(arrived.length > 0 && { refused: undefined }) })
    if (arrived.length > 0) type(without(arrived, typed.get()))
  }

  async function readNew(): Promise<void> {
    if (state.get().standing === 'absent') {
      const page = await read({})
      take(withNewest(state.get().thread, viewerId, page))
      set({ standing: 'ready' })
      return
    }
    for (let hasLater = true; hasLater;) {
      const after = state.get().thread.upTo
      const page = await read({ after: String(after) })
      take(withLater(state.get().thread, viewerId, after, page.messages))
      hasLater = page.hasLater && page.messages.length > 0
    }
  }

  let reading: Promise<void> | undefined
  let isAskedAgain = false
  /** While one reading is under way, a further wish for one is fulfilled right after it. */
  function catchUp(): Promise<void> {
    isAskedAgain = reading !== undefined
    reading ??= (async () => {
      try {
        do {
          isAskedAgain = false
          await readNew()
        } while (isAskedAgain)
        set({ problem: undefined })
      } catch (problem) {
        // The next event, or the next connection, asks again: nothing is lost but time.
        set({ problem: problemOf(problem) })
      } finally {
        reading = undefined
      }
    })()
    return reading
  }

  async function loadEarlier(): Promise<void> {
    const [first] = state.get().thread.messages
    if (!first || state.get().isLoadingEarlier) return
    set({ isLoadingEarlier: true, earlierProblem: undefined })
    try {
      const page = await read({ before: String(first.seq) })
      set({ thread: withEarlier(state.get().thread, viewerId, page), isLoadingEarlier: false })
    } catch (problem) {
      set({ earlierProblem: problemOf(problem), isLoadingEarlier: false })
    }
  }

  let isSending = false
  /** One after the other: what was written first stands first. */
  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let next = state.get().thread.sending[0]; next; next = state.get().thread.sending[0])
        await sendOne(next.key, next.text)
    } catch (problem) {
      giveBack(problemOf(problem))
    } finally {
      isSending = false
      keep()
    }
  }

  async function sendOne(key: string, text: string): Promise<void> {
    if (state.get().standing === 'absent') await catchUp()
    if (state.get().standing === 'absent') throw state.get().problem
    set({ thread: withLeft(state.get().thread, key) })
    keep()
    const { message } = await call(sendMessage, { params, body: { text } }, { idempotencyKey: key })
    set({ thread: withAnswer(state.get().thread, key, message) })
    if (state.get().thread.upTo < message.seq) void catchUp()
    if (!getConnected()) void queryClient.invalidateQueries({ queryKey: [listConversations.path] })
  }

  function giveBack(refused: ApiProblem): void {
    const back = stillSending(state.get().thread)
    set({ thread: withFailure(state.get().thread), ...(back.length > 0 && { refused }) })
    typed.set(inFront(back, typed.get()))
  }

  return {
    state,
    typed,
    type,
    catchUp,
    loadEarlier,
    send: (text) => {
      const { thread } = state.get()
      const again = thread.returned.find((each) => each.text === text)
      const outgoing = again ?? { key: newIdempotencyKey(), text, createdAt: new Date().toISOString(), afterSeq: null }
      set({ thread: withSending(thread, outgoing), refused: undefined })
      type('')
      void sendAll()
    },
  }
}

function problemOf(problem: unknown): ApiProblem {
  if (problem instanceof ApiProblem) return problem
  throw problem
}
