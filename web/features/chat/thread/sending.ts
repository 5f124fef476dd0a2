import { listConversations, sendMessage } from '#contract/chat.ts'
import { text } from '#text'
import { call, type ApiProblem } from '#web/data/api.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { lineOf, problemOf } from '#web/data/problem.ts'
import { hasContactedNeighbour } from '#web/data/has-contacted-neighbour.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { getConnected } from '#web/live/live.ts'
import { invalidate } from '#web/data/query.ts'
import { inFront } from '../draft.ts'
import type { ThreadContext } from './thread-state.ts'
import { withAnswer, withFailure, withLeft, withSending, withWaiting } from './outgoing-messages.ts'
import { stillSending, type Outgoing } from './thread.ts'

export type Sender = {
  send: (text: string) => void
  resume: () => Promise<void>
  /** Another tab has sent the message with this key, or was refused: the answer here is the same. */
  sendAgain: (key: string) => void
}

/** One at a time, in order. Without a connection they wait; refused ones return to the box. */
export function createSender(
  conversationId: string,
  context: ThreadContext,
  catchUp: () => Promise<void>,
): Sender {
  const { state, typed, set, type, keep, waiting } = context

  let isSending = false
  async function sendAll() {
    if (isSending) return
    isSending = true
    try {
      for (let next = state.get().thread.sending[0]; next; next = state.get().thread.sending[0])
        await sendOne(next)
    } catch (error) {
      const problem = problemOf(error)
      const mayComeLater = ['OFFLINE', 'NOT_SIGNED_IN'].includes(problem.code)
      if (mayComeLater && (!getConnected() || hasWaited())) wait()
      else returnToBox(problem)
    } finally {
      isSending = false
      keep()
    }
  }

  async function sendOne({ key, text: words }: Outgoing) {
    if (state.get().status === 'absent') await catchUp()
    if (state.get().status === 'absent') throw state.get().problem
    set({ thread: withLeft(state.get().thread, key) })
    keep()
    const { message } = await call(
      sendMessage,
      { params: { conversationId }, body: { text: words } },
      { idempotencyKey: key },
    )
    set({ thread: withAnswer(state.get().thread, key, message) })
    waiting.drop(key)
    if (state.get().thread.upTo < message.seq) void catchUp()
    if (!getConnected()) void invalidate(listConversations)
    hasContactedNeighbour.set(true)
  }

  const hasWaited = () => stillSending(state.get().thread).some(({ isWaiting }) => isWaiting)

  function wait() {
    const isNew = stillSending(state.get().thread).some(({ isWaiting }) => !isWaiting)
    set({ thread: withWaiting(state.get().thread) })
    for (const outgoing of state.get().thread.sending) waiting.keep(outgoing)
    keep()
    if (isNew) announce(text.ui.waitsForConnection)
  }

  function returnToBox(refused: ApiProblem) {
    const back = stillSending(state.get().thread)
    for (const { key } of state.get().thread.sending) waiting.drop(key)
    // Nobody may be looking at the box.
    if (hasWaited()) toastFailure(text.chat.sendFailed, lineOf(refused))
    set({ thread: withFailure(state.get().thread), ...(back.length > 0 && { refused }) })
    typed.set(inFront(back, typed.get()))
  }

  const send = (words: string) => {
    const { thread } = state.get()
    const again = thread.returned.find((each) => each.text === words)
    const outgoing = again ?? {
      key: newIdempotencyKey(),
      text: words,
      createdAt: new Date().toISOString(),
      afterSeq: null,
    }
    set({ thread: withSending(thread, outgoing), refused: undefined })
    type('')
    if (navigator.onLine) void sendAll()
    else wait()
  }
  /** Also what another tab, or an earlier page, has left. */
  const resume = () => {
    const { thread } = state.get()
    const known = new Set([...thread.sending.map(({ key }) => key), ...thread.keys.values()])
    const left = waiting.read().filter(({ key }) => !known.has(key))
    set({ thread: { ...thread, sending: [...thread.sending, ...left] } })
    return sendAll()
  }
  const sendAgain = (key: string) => {
    if (state.get().thread.sending.some((each) => each.key === key)) void sendAll()
  }
  return { send, resume, sendAgain }
}
