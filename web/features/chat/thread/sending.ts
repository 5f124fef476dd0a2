import { listConversations, sendMessage } from '#contract/chat.ts'
import { call, type ApiProblem } from '#web/data/api.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { problemOf } from '#web/data/problem.ts'
import { getConnected } from '#web/live/live.ts'
import { invalidate } from '#web/data/query.ts'
import { inFront } from '../draft.ts'
import type { ThreadContext } from './thread-state.ts'
import { withAnswer, withFailure, withLeft, withSending } from './outgoing-messages.ts'
import { stillSending } from './thread.ts'

/** One at a time, in order. Failed ones return to the box. */
export function createSender(
  conversationId: string,
  context: ThreadContext,
  catchUp: () => Promise<void>,
): (text: string) => void {
  const { state, typed, set, type, keep } = context

  let isSending = false
  async function sendAll() {
    if (isSending) return
    isSending = true
    try {
      for (let next = state.get().thread.sending[0]; next; next = state.get().thread.sending[0])
        await sendOne(next.key, next.text)
    } catch (problem) {
      returnToBox(problemOf(problem))
    } finally {
      isSending = false
      keep()
    }
  }

  async function sendOne(key: string, text: string) {
    if (state.get().status === 'absent') await catchUp()
    if (state.get().status === 'absent') throw state.get().problem
    set({ thread: withLeft(state.get().thread, key) })
    keep()
    const { message } = await call(
      sendMessage,
      { params: { conversationId }, body: { text } },
      { idempotencyKey: key },
    )
    set({ thread: withAnswer(state.get().thread, key, message) })
    if (state.get().thread.upTo < message.seq) void catchUp()
    if (!getConnected()) void invalidate(listConversations)
    dispatchEvent(new Event('reached')) // web/features/push/offer-push.ts
  }

  function returnToBox(refused: ApiProblem) {
    const back = stillSending(state.get().thread)
    set({ thread: withFailure(state.get().thread), ...(back.length > 0 && { refused }) })
    typed.set(inFront(back, typed.get()))
  }

  return (text) => {
    const { thread } = state.get()
    const again = thread.returned.find((each) => each.text === text)
    const outgoing = again ?? {
      key: newIdempotencyKey(),
      text,
      createdAt: new Date().toISOString(),
      afterSeq: null,
    }
    set({ thread: withSending(thread, outgoing), refused: undefined })
    type('')
    void sendAll()
  }
}
