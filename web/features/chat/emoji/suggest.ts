import { threadOf } from '../thread/thread-store.ts'

/** Words to begin with, where nothing is in the box of this chat yet; nothing is sent. */
export function suggest(conversationId: string, viewerId: string, words: string): void {
  const { typed, type } = threadOf(conversationId, viewerId)
  if (typed.get() === '') type(words)
}
