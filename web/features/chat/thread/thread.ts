import type { Message } from '#contract/chat.ts'

/** `afterSeq`: the newest known number when it was sent; null before. */
export type Outgoing = {
  key: string
  text: string
  createdAt: string
  afterSeq: number | null
  /** For a connection. */
  isWaiting?: true
}

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

export const emptyThread: Thread = {
  messages: [],
  upTo: 0,
  hasEarlier: false,
  sending: [],
  returned: [],
  keys: new Map(),
}

export const stillSending = ({ sending, keys }: Thread): Outgoing[] => unclaimed(sending, keys)

/** Without those that have arrived. */
export function unclaimed(
  outgoing: readonly Outgoing[],
  keys: ReadonlyMap<number, string>,
): Outgoing[] {
  const claimed = new Set(keys.values())
  return outgoing.filter(({ key }) => !claimed.has(key))
}

export function merged(known: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  const news = arrived.filter(
    ({ seq, deleted }) => !bySeq.has(seq) || (deleted && !bySeq.get(seq)?.deleted),
  )
  if (news.length === 0) return known
  for (const message of news) bySeq.set(message.seq, message)
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}
