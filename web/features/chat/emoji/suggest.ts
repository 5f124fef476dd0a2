import { threadOf } from '../thread/thread-store.ts'

/** Fills an empty box with suggested text; sends nothing. */
export function suggest(conversationId: string, viewerId: string, words: string): void {
  const { typed, type } = threadOf(conversationId, viewerId)
  if (typed.get() === '') type(words)
}
