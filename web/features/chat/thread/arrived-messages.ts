import type { Message } from '#contract/chat.ts'
import { merged, unclaimed, type Outgoing, type Thread } from './thread.ts'

type Page = { messages: readonly Message[]; hasEarlier: boolean }

export const withNewest = (thread: Thread, viewerId: string, page: Page): Thread => ({
  ...withEarlier(thread, viewerId, page),
  upTo: page.messages.at(-1)?.seq ?? 0,
})

export const withEarlier = (
  thread: Thread,
  viewerId: string,
  { messages, hasEarlier }: Page,
): Thread => ({ ...withArrived(thread, viewerId, messages), hasEarlier })

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
