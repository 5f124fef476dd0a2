import { dayMs, hourMs } from '#contract/time-units.ts'
import { catalogue, type Goods } from './catalogue/catalogue.ts'
import { inventPost } from './post.ts'
import type { Random } from './random.ts'
import type { SeedResident } from './resident.ts'

type Given = {
  count: number
  creators: readonly SeedResident[]
  seller: SeedResident
  random: Random
  now: Date
}

const spreadDays = 42

/** Newest first. The seller gets the popular ones. */
export function inventPosts({ count, creators, seller, random, now }: Given) {
  const palette = new Map(
    catalogue.map((goods) => [goods, random.shuffled(goods.colours).slice(0, 2)]),
  )
  const deal = dealer(random)
  const own = Math.min(16, Math.ceil(count / 8))
  return Array.from({ length: count }, (_, index) => {
    const isSellers = Math.floor((index * own) / count) !== Math.floor(((index + 1) * own) / count)
    const creator = isSellers ? seller : random.pick(creators)
    const goods = deal()
    // Recent posts are more frequent.
    const age = (index / count) ** 1.6 * spreadDays * dayMs + random.next() * 3 * hourMs + 60_000
    const createdAt = new Date(Math.max(now.getTime() - age, creator.createdAt.getTime() + hourMs))
    const appeal = isSellers ? 0.5 + random.next() / 2 : random.next() ** 3
    const colours = palette.get(goods) ?? goods.colours
    return inventPost({ creator, goods, appeal, createdAt }, colours, random, now)
  })
}

/** Everything once before anything twice. */
function dealer(random: Random): () => Goods {
  let deck: Goods[] = []
  return () => {
    if (deck.length === 0) deck = random.shuffled(catalogue)
    return deck.pop() ?? random.pick(catalogue)
  }
}
