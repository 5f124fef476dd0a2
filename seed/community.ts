import type { Chat } from './chat.ts'
import { inventChats } from './chats.ts'
import { inventGestures, type Gestures } from './likes-saves-interests.ts'
import type { SeedPost } from './post.ts'
import { inventPosts } from './posts.ts'
import { openRandom } from './random.ts'
import { inventResidents, type Cast } from './residents.ts'

export type Community = Gestures & Cast & { posts: SeedPost[]; chats: Chat[] }

export type CommunitySize = { residents: number; posts: number; random: number }

/** Writes nothing. The same number gives the same community with other ids. */
export function inventCommunity(
  size: CommunitySize,
  now: Date,
  taken: ReadonlySet<string>,
): Community {
  const random = openRandom(size.random)
  const cast = inventResidents(size.residents, random, now, taken)
  const creators = cast.residents.filter(
    ({ verification, role }) => verification === 'verified' && role === 'resident',
  )
  const posts = inventPosts({ count: size.posts, creators, seller: cast.seller, random, now })
  const gestures = inventGestures(posts, cast.residents, random, now)
  const chats = inventChats(gestures.interests, random, now)
  return { ...cast, posts, ...gestures, chats }
}
