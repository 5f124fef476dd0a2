import type { Message } from '#contract/chat.ts'

/** `afterSeq`: the newest known number when it was sent; null before. */
export type Outgoing = { key: string; text: string; createdAt: string; afterSeq: number | null }

export type Thread = {
  /** Ascending by number, unique. */
  messages: readonly Message[]
  /** No message is missing up to this number; later ones may have gaps before them. */
  upTo: number
  hasEarlier: boolean
  sending: readonly Outgoing[]
  /** Failed as far as we know. They may have arrived and only the answer was lost. */
  returned: readonly Outgoing[]
  /** Number to sent key, so that a message keeps its place on the screen. */
  keys: ReadonlyMap<number, string>
}

export type Page = { messages: readonly Message[]; hasEarlier: boolean }

export const emptyThread: Thread = {
  messages: [],
  upTo: 0,
  hasEarlier: false,
  sending: [],
  returned: [],
  keys: new Map(),
}

export const withNewest = (
  thread: Thread,
  viewerId: string,
  { messages, hasEarlier }: Page,
): Thread => ({
  ...withArrived(thread, viewerId, messages),
  hasEarlier,
  upTo: messages.at(-1)?.seq ?? 0,
})

export const withEarlier = (
  thread: Thread,
  viewerId: string,
  { messages, hasEarlier }: Page,
): Thread => ({
  ...withArrived(thread, viewerId, messages),
  hasEarlier,
})

export function withLater(
  thread: Thread,
  viewerId: string,
  after: number,
  messages: readonly Message[],
): Thread {
  const upTo = after <= thread.upTo ? Math.max(thread.upTo, messages.at(-1)?.seq ?? 0) : thread.upTo
  return { ...withArrived(thread, viewerId, messages), upTo }
}

/** For the viewer's own deletion, here or in another tab. */
export function withoutDeleted(thread: Thread, deletedUpTo: number): Thread {
  const [first] = thread.messages
  if (!first || first.seq > deletedUpTo) return thread
  return {
    ...thread,
    messages: thread.messages.filter(({ seq }) => seq > deletedUpTo),
    hasEarlier: false,
  }
}

/** Stays deleted even if an older answer arrives later. */
export const withDeleted = (thread: Thread, message: Message): Thread => ({
  ...thread,
  messages: merged(thread.messages, [message]),
})

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
    ...unclaimed(thread.sending, thread.keys).filter(({ afterSeq }) => afterSeq !== null),
  ],
})

export const stillSending = ({ sending, keys }: Thread): Outgoing[] => unclaimed(sending, keys)

/** Also finds own messages whose answer is missing or lost. */
function withArrived(thread: Thread, viewerId: string, arrived: readonly Message[]): Thread {
  const messages = merged(thread.messages, arrived)
  const keys = new Map(thread.keys)
  for (const outgoing of unclaimed([...thread.returned, ...thread.sending], keys)) {
    const found = messages.find(
      (message) => !keys.has(message.seq) && isSame(message, outgoing, viewerId),
    )
    if (found) keys.set(found.seq, outgoing.key)
  }
  return { ...thread, messages, keys, returned: unclaimed(thread.returned, keys) }
}

const isSame = ({ senderId, seq, text }: Message, outgoing: Outgoing, viewerId: string) =>
  senderId === viewerId &&
  outgoing.afterSeq !== null &&
  seq > outgoing.afterSeq &&
  text === outgoing.text

function unclaimed(outgoing: readonly Outgoing[], keys: ReadonlyMap<number, string>): Outgoing[] {
  const claimed = new Set(keys.values())
  return outgoing.filter(({ key }) => !claimed.has(key))
}

function merged(known: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  const news = arrived.filter(
    ({ seq, deleted }) => !bySeq.has(seq) || (deleted && !bySeq.get(seq)?.deleted),
  )
  if (news.length === 0) return known
  for (const message of news) bySeq.set(message.seq, message)
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}
