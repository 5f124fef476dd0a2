import { inventChats, type Chat } from './chats.ts'
import { inventGestures, type Gestures } from './likes-saves-interests.ts'
import { inventPosts, type SeedPost } from './posts.ts'
import { openRandom } from './random.ts'
import { inventResidents, type SeedResident } from './residents.ts'

export type Community = Gestures & {
  administrator: SeedResident
  seller: SeedResident
  newcomer: SeedResident
  residents: SeedResident[]
  posts: SeedPost[]
  chats: Chat[]
}

export type CommunitySize = { residents: number; posts: number; random: number }

/** Writes nothing. The same number gives the same community with other ids. */
export function inventCommunity(
  size: CommunitySize,
  now: Date,
  taken: ReadonlySet<string>,
): Community {
  const random = openRandom(size.random)
  const { everybody, ...cast } = inventResidents(size.residents, random, now, taken)
  const creators = everybody.filter(
    ({ verification, role }) => verification === 'verified' && role === 'resident',
  )
  const posts = inventPosts({ count: size.posts, creators, seller: cast.seller, random, now })
  const gestures = inventGestures(posts, everybody, random, now)
  const chats = inventChats(gestures.interests, random, now)
  return { ...cast, residents: everybody, posts, ...gestures, chats }
}
