import type { Message } from '#contract/chat.ts'
import { merged, stillSending, type Outgoing, type Thread } from './thread.ts'

export const withSending = (thread: Thread, outgoing: Outgoing): Thread => ({
  ...thread,
  sending: [...thread.sending, outgoing],
  returned: thread.returned.filter(({ key }) => key !== outgoing.key),
})

/** A retry keeps its first `afterSeq`: a newer message with the same text is this one. */
export const withLeft = (thread: Thread, key: string): Thread => ({
  ...thread,
  sending: thread.sending.map((each) =>
    each.key === key
      ? { ...each, afterSeq: each.afterSeq ?? thread.messages.at(-1)?.seq ?? 0 }
      : each,
  ),
})

/** All of them: those behind the first wait for it. */
export const withWaiting = (thread: Thread): Thread => ({
  ...thread,
  sending: stillSending(thread).map((each) => ({ ...each, isWaiting: true })),
})

export const withAnswer = (thread: Thread, key: string, message: Message): Thread => ({
  ...thread,
  messages: merged(thread.messages, [message]),
  upTo: message.seq === thread.upTo + 1 ? message.seq : thread.upTo,
  sending: thread.sending.filter((each) => each.key !== key),
  keys: new Map(thread.keys).set(message.seq, key),
})

/** Messages waiting behind a failed one fail too, to keep the order. */
export const withFailure = (thread: Thread): Thread => ({
  ...thread,
  sending: [],
  returned: [
    ...thread.returned,
    ...stillSending(thread)
      .filter(({ afterSeq }) => afterSeq !== null)
      .map(({ isWaiting: _, ...each }) => each),
  ],
})
