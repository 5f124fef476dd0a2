import { randomUUID } from 'node:crypto'
import type { SeedPost } from './post.ts'
import { type Random, between } from './random.ts'
import type { SeedResident } from './resident.ts'

export type Gesture = { user: SeedResident; post: SeedPost; at: Date }
export type Interest = Gesture & { id: string }
export type Gestures = { likes: Gesture[]; saves: Gesture[]; interests: Interest[] }

/** People may like their own posts, but are not interested in them. */
export function inventGestures(
  posts: readonly SeedPost[],
  people: readonly SeedResident[],
  random: Random,
  now: Date,
) {
  const gestures: Gestures = { likes: [], saves: [], interests: [] }
  for (const post of posts) {
    const made = (user: SeedResident) => ({
      user,
      post,
      at: between(latest(user.createdAt, post.createdAt), now, random.next(), 0.6),
    })
    const liking = someOf(people, people.length * 0.14 * post.appeal + random.next() * 2, random)
    gestures.likes.push(...liking.map(made))
    gestures.saves.push(...liking.filter(() => random.chance(0.22)).map(made))
    const wanting = someOf(people, post.appeal * 4 + random.next() * 0.5, random).filter(
      (user) => user !== post.creator,
    )
    gestures.interests.push(...wanting.map((user) => ({ ...made(user), id: randomUUID() })))
  }
  return gestures
}

/** About this many, without duplicates. */
function someOf<T>(list: readonly T[], about: number, random: Random): T[] {
  const chosen = new Set<T>()
  for (let left = Math.min(Math.floor(about), list.length); left > 0; left--)
    chosen.add(random.pick(list))
  return [...chosen]
}

const latest = (one: Date, other: Date) => (one > other ? one : other)
