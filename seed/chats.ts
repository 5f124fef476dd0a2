import { converse, type Chat } from './chat.ts'
import type { Interest } from './likes-saves-interests.ts'
import type { Random } from './random.ts'

/** One conversation a pair. */
export function inventChats(interests: readonly Interest[], random: Random, now: Date): Chat[] {
  const pairs = new Set<string>()
  const chats: Chat[] = []
  for (const interest of interests) {
    const pair = [interest.user.id, interest.post.creator.id].toSorted().join(' ')
    // Unverified residents may start three conversations a day, so none starts more.
    const begins = interest.user.verification === 'verified' ? 0.4 : 0.1
    if (pairs.has(pair) || !random.chance(begins)) continue
    const chat = converse(interest, random, now)
    if (!chat) continue
    pairs.add(pair)
    chats.push(chat)
  }
  return chats
}
