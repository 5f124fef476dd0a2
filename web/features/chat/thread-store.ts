import type { Stored } from '#web/stored.ts'
import { openReading, type Reading } from './reading.ts'
import { openSending } from './sending.ts'
import { openState, type ThreadState } from './thread-state.ts'

export type ThreadStore = Reading & {
  state: Stored<ThreadState>
  typed: Stored<string>
  type: (text: string) => void
  send: (text: string) => void
}

/** A conversation stays in memory with its page, so that coming back to it awaits nothing. */
export function threadOf(conversationId: string, viewerId: string): ThreadStore {
  const known = threads.get(conversationId) ?? openThread(conversationId, viewerId)
  threads.set(conversationId, known)
  return known
}

/** After it was deleted: should it come back, it is read anew. */
export const forgetThread = (conversationId: string): void => void threads.delete(conversationId)

const threads = new Map<string, ThreadStore>()

function openThread(conversationId: string, viewerId: string): ThreadStore {
  const open = openState(conversationId, viewerId)
  const reading = openReading(conversationId, viewerId, open)
  const { state, typed, type } = open
  return { state, typed, type, ...reading, send: openSending(conversationId, open, reading.catchUp) }
}
