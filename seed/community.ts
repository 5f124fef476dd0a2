import type { Money } from '#contract/building-settings.ts'
import type { Tower } from '#contract/towers.ts'
import { converse, type Chat } from './chat.ts'
import { inventGestures, type Gestures, type Interest } from './likes-saves-interests.ts'
import type { SeedPost } from './post.ts'
import { inventPosts } from './posts.ts'
import { openRandom, type Random } from './random.ts'
import { inventResidents, type Cast } from './residents.ts'

export type Community = Gestures & Cast & { posts: SeedPost[]; chats: Chat[] }

export type CommunitySize = { residents: number; posts: number; random: number }

/** Writes nothing. The same number gives the same community with other ids. */
export function inventCommunity(
  size: CommunitySize,
  now: Date,
  taken: ReadonlySet<string>,
  building: Money & { towers: readonly Tower[] },
): Community {
  const random = openRandom(size.random)
  const cast = inventResidents(size.residents, random, now, taken, building.towers)
  const creators = cast.residents.filter(
    ({ verification, role }) => verification === 'verified' && role === 'resident',
  )
  const posts = inventPosts({ count: size.posts, creators, seller: cast.seller, random, now })
  const gestures = inventGestures(posts, cast.residents, random, now)
  const chats = inventChats(gestures.interests, random, now, building)
  return { ...cast, posts, ...gestures, chats }
}

/** One conversation a pair. */
function inventChats(interests: readonly Interest[], random: Random, now: Date, money: Money) {
  const pairs = new Set<string>()
  const chats: Chat[] = []
  for (const interest of interests) {
    const pair = [interest.user.id, interest.post.creator.id].toSorted().join(' ')
    // Unverified residents may start three conversations a day, so none starts more.
    const begins = interest.user.verification === 'verified' ? 0.4 : 0.1
    if (pairs.has(pair) || !random.chance(begins)) continue
    const chat = converse(interest, random, now, money)
    if (!chat) continue
    pairs.add(pair)
    chats.push(chat)
  }
  return chats
}
