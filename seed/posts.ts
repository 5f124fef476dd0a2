import { randomUUID } from 'node:crypto'
import type { Condition } from '#contract/vocabulary.ts'
import { catalogue, descriptions, type Goods } from './catalogue/catalogue.ts'
import { type Random, between, daysMs, hoursMs } from './random.ts'
import type { SeedResident } from './residents.ts'
import type { Scene } from './drawings.ts'

export type SeedPost = {
  id: string
  creator: SeedResident
  goods: Goods
  title: string
  description: string
  priceCents: number
  condition: Condition
  tags: string[]
  showTower: boolean
  showLocation: boolean
  sold: boolean
  /** Popularity, from 0 to 1. */
  appeal: number
  scenes: Scene[]
  createdAt: Date
  updatedAt: Date
}

type Given = {
  count: number
  creators: readonly SeedResident[]
  seller: SeedResident
  random: Random
  now: Date
}

const spreadDays = 42

/** Newest first. The seller gets the popular ones. */
export function inventPosts({ count, creators, seller, random, now }: Given): SeedPost[] {
  const palette = new Map(
    catalogue.map((goods) => [goods, random.shuffled(goods.colours).slice(0, 2)]),
  )
  const deal = dealer(random)
  const own = Math.min(16, Math.ceil(count / 8))
  return Array.from({ length: count }, (_, index) => {
    const isSellers = Math.floor((index * own) / count) !== Math.floor(((index + 1) * own) / count)
    const creator = isSellers ? seller : random.pick(creators)
    const goods = deal()
    const colours = palette.get(goods) ?? goods.colours
    // Recent posts are more frequent.
    const age = (index / count) ** 1.6 * spreadDays * daysMs + random.next() * 3 * hoursMs + 60_000
    const createdAt = new Date(Math.max(now.getTime() - age, creator.createdAt.getTime() + hoursMs))
    return post({
      creator,
      goods,
      colours,
      appeal: isSellers ? 0.5 + random.next() / 2 : random.next() ** 3,
      createdAt,
      random,
      now,
    })
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

type Draft = {
  creator: SeedResident
  goods: Goods
  colours: readonly string[]
  appeal: number
  createdAt: Date
  random: Random
  now: Date
}

function post({ creator, goods, colours, appeal, createdAt, random, now }: Draft): SeedPost {
  const colour = random.pick(colours)
  const wasEdited = random.chance(0.08)
  const isFree = random.chance(goods.free)
  const condition = random.chance(0.06) ? 'new' : random.pick(goods.conditions)
  return {
    id: randomUUID(),
    creator,
    goods,
    title: titled(random.pick(goods.titles), colour),
    description: described(goods, { isFree, condition }, random),
    priceCents: isFree ? 0 : priceCents(goods, random),
    condition,
    tags: isFree ? [...goods.tags, 'free'] : [...goods.tags],
    showTower: random.chance(0.92),
    showLocation: random.chance(0.65),
    sold: now.getTime() - createdAt.getTime() > 5 * daysMs && random.chance(0.16),
    appeal,
    scenes: scenesOf(goods, colour, colour === colours[0] ? random.whole(1, 3) : 1),
    createdAt,
    updatedAt: wasEdited ? between(createdAt, now, random.next()) : createdAt,
  }
}

const scenesOf = ({ thing }: Goods, colour: string, count: number): Scene[] =>
  (['card', 'elsewhere', 'near'] as const).slice(0, count).map((view) => ({ thing, colour, view }))

function titled(template: string, colour: string): string {
  const title = template.replace('{colour}', colour)
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`
}

function priceCents({ dollars: [least, most] }: Goods, random: Random): number {
  const dollars = least + (most - least) * random.next() ** 1.4
  const round = dollars < 30 ? 1 : dollars < 100 ? 5 : 10
  // A few prices have cents.
  return random.chance(0.04)
    ? Math.floor(dollars) * 100 + 50
    : Math.max(1, Math.round(dollars / round) * round) * 100
}

function described(
  goods: Goods,
  { isFree, condition }: { isFree: boolean; condition: Condition },
  random: Random,
): string {
  const sentences = [
    random.pick(goods.about),
    random.pick(descriptions.states[condition]),
    isFree ? random.pick(descriptions.gifts) : '',
    random.pick(descriptions.handovers),
  ]
  return sentences.filter((sentence) => sentence !== '').join(random.chance(0.25) ? '\n\n' : ' ')
}
