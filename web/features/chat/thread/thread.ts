import type { Message } from '#contract/chat.ts'

/** A message of one's own on its way. `afterSeq` is the newest number known as it left; null until then. */
export type Outgoing = { key: string; text: string; createdAt: string; afterSeq: number | null }

/** What is known of a conversation. */
export type Thread = {
  /** Ascending by number, each once. */
  messages: readonly Message[]
  /** Up to this number nothing is missing; a message beyond it may stand here before those in between. */
  upTo: number
  hasEarlier: boolean
  sending: readonly Outgoing[]
  /** Failed, as far as we know: the answer may have been lost, so that they arrived all the same. */
  returned: readonly Outgoing[]
  /** Which of one's own messages was which outgoing one: its place on the screen stays its own. */
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

/** The newest messages, the first that are read. */
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

/** The messages that follow a number without a hole. */
export function withLater(
  thread: Thread,
  viewerId: string,
  after: number,
  messages: readonly Message[],
): Thread {
  const upTo = after <= thread.upTo ? Math.max(thread.upTo, messages.at(-1)?.seq ?? 0) : thread.upTo
  return { ...withArrived(thread, viewerId, messages), upTo }
}

/** Without what the viewer deleted, here or in another tab. */
export function withoutDeleted(thread: Thread, deletedUpTo: number): Thread {
  const [first] = thread.messages
  if (!first || first.seq > deletedUpTo) return thread
  return {
    ...thread,
    messages: thread.messages.filter(({ seq }) => seq > deletedUpTo),
    hasEarlier: false,
  }
}

/** One of these messages is deleted, and stays so whatever is read that was older. */
export const withDeleted = (thread: Thread, message: Message): Thread => ({
  ...thread,
  messages: merged(thread.messages, [message]),
})

export const withSending = (thread: Thread, outgoing: Outgoing): Thread => ({
  ...thread,
  sending: [...thread.sending, outgoing],
  returned: thread.returned.filter(({ key }) => key !== outgoing.key),
})

/** It leaves now: what is newer than this and says the same is this one. One that left before keeps its first number. */
export const withLeft = (thread: Thread, key: string): Thread => ({
  ...thread,
  sending: thread.sending.map((each) =>
    each.key === key
      ? { ...each, afterSeq: each.afterSeq ?? thread.messages.at(-1)?.seq ?? 0 }
      : each,
  ),
})

/** The server has it, as this message. */
export const withAnswer = (thread: Thread, key: string, message: Message): Thread => ({
  ...thread,
  messages: merged(thread.messages, [message]),
  upTo: message.seq === thread.upTo + 1 ? message.seq : thread.upTo,
  sending: thread.sending.filter((each) => each.key !== key),
  keys: new Map(thread.keys).set(message.seq, key),
})

/** The way is broken: whatever waits behind the first comes back with it, for order is kept. */
export const withFailure = (thread: Thread): Thread => ({
  ...thread,
  sending: [],
  returned: [
    ...thread.returned,
    ...unclaimed(thread.sending, thread.keys).filter(({ afterSeq }) => afterSeq !== null),
  ],
})

/** Those on their way that no message has turned out to be. */
export const stillSending = ({ sending, keys }: Thread): Outgoing[] => unclaimed(sending, keys)

/** Adds what is absent, in order, and what was deleted since; and notices one's own messages whose answer has not come, or never will. */
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
