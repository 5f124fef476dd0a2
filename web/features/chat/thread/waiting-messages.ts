import { dropWaiting, keepWaiting, waitingOf } from '#web/data/waiting.ts'
import type { Outgoing } from './thread.ts'

const kind = 'message'
/** Two UUIDs. */
const idOf = (conversationId: string, key: string) => `${conversationId} ${key}`

/** Written without a connection. They survive a reload, and are sent with the next connection. */
export const waitingMessages = (viewerId: string, conversationId: string) => ({
  read: (): Outgoing[] =>
    waitingOf(viewerId)
      .filter((each) => each.kind === kind && each.id.startsWith(conversationId))
      .map(({ value }): Outgoing => JSON.parse(value))
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
  keep: (outgoing: Outgoing) =>
    keepWaiting(viewerId, {
      kind,
      id: idOf(conversationId, outgoing.key),
      value: JSON.stringify(outgoing),
    }),
  drop: (key: string) => dropWaiting(viewerId, kind, idOf(conversationId, key)),
})
