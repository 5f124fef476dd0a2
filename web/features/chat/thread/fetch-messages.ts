import { listMessages } from '#contract/chat.ts'
import { call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { retry } from '#web/data/retry.ts'
import type { ThreadContext } from './thread-state.ts'
import { keepThread } from './kept-thread.ts'
import { withEarlier, withLater, withNewest, withoutDeleted } from './arrived-messages.ts'

export type Fetcher = {
  /** `changedFrom`: reads again from this number on. */
  catchUp: (changedFrom?: number) => Promise<void>
  loadEarlier: () => Promise<void>
}

export function createFetcher(
  conversationId: string,
  viewerId: string,
  { state, set, take }: ThreadContext,
): Fetcher {
  const read = (query: { before?: string; after?: string }) => {
    const ask = () => call(listMessages, { params: { conversationId }, query })
    return navigator.onLine ? retry(ask) : ask()
  }

  // What a device has kept may have changed since.
  let changed = state.get().status === 'ready' ? 0 : Infinity
  async function readNew() {
    const from = changed
    changed = Infinity
    try {
      await readFrom(from)
    } catch (problem) {
      changed = Math.min(changed, from)
      throw problem
    }
  }

  async function readFrom(from: number) {
    if (state.get().status === 'absent') {
      const page = await read({})
      take(withNewest(state.get().thread, viewerId, page))
      set({ status: 'ready' })
      return
    }
    const { messages, upTo } = state.get().thread
    let after = Math.min(upTo, Math.max(from, messages[0]?.seq ?? 1) - 1)
    for (let hasLater = true; hasLater;) {
      const page = await read({ after: String(after) })
      take(
        withLater(
          withoutDeleted(state.get().thread, page.deletedUpTo),
          viewerId,
          after,
          page.messages,
        ),
      )
      hasLater = page.hasLater && page.messages.length > 0
      after = page.messages.at(-1)?.seq ?? after
    }
  }

  let reading: Promise<void> | undefined
  let isAskedAgain = false
  /** A call during a read runs once more right after it. */
  function catchUp(changedFrom = Infinity) {
    changed = Math.min(changed, changedFrom)
    isAskedAgain = reading !== undefined
    reading ??= (async () => {
      try {
        do {
          isAskedAgain = false
          await readNew()
        } while (isAskedAgain)
        set({ problem: undefined })
        keepThread(conversationId, state.get().thread)
      } catch (problem) {
        // The next event or connection tries again.
        set({ problem: problemOf(problem) })
      } finally {
        reading = undefined
      }
    })()
    return reading
  }

  async function loadEarlier() {
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
  return { catchUp, loadEarlier }
}
