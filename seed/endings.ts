import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/time-units.ts'
import type { Interest } from './likes-saves-interests.ts'
import type { SeedPost } from './post.ts'
import { between, type Random } from './random.ts'

/** A sold post's: the holder, if any, has received it, and all others hear that it is gone. */
export type Ending = {
  post: SeedPost
  at: Date
  received: { id: string; interest: Interest; since: Date } | null
  told: Interest[]
}

export function inventEndings(interests: readonly Interest[], random: Random, now: Date): Ending[] {
  const ofSold = Map.groupBy(
    interests.filter(({ post }) => post.sold),
    ({ post }) => post,
  )
  return [...ofSold].map(([post, asked]) => {
    const newest = new Date(Math.max(...asked.map(({ at }) => at.getTime())))
    const at = between(newest, now, random.next(), 0.5)
    const holder = random.chance(0.6) ? random.pick(asked) : undefined
    const earliest = new Date(Math.max(holder?.at.getTime() ?? 0, at.getTime() - 2 * dayMs))
    return {
      post,
      at,
      received: holder
        ? { id: randomUUID(), interest: holder, since: between(earliest, at, random.next()) }
        : null,
      told: asked.filter((interest) => interest !== holder),
    }
  })
}
