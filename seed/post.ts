import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/time-units.ts'
import type { Condition } from '#contract/vocabulary.ts'
import { descriptions, type Goods } from './catalogue/catalogue.ts'
import type { Scene } from './pictures/draw-scene.ts'
import { type Random, between } from './random.ts'
import type { SeedResident } from './resident.ts'

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

export function inventPost(
  draft: Pick<SeedPost, 'creator' | 'goods' | 'appeal' | 'createdAt'>,
  colours: readonly string[],
  random: Random,
  now: Date,
): SeedPost {
  const { goods, createdAt } = draft
  const colour = random.pick(colours)
  const wasEdited = random.chance(0.08)
  const isFree = random.chance(goods.free)
  const condition = random.chance(0.06) ? 'new' : random.pick(goods.conditions)
  return {
    ...draft,
    id: randomUUID(),
    title: titled(random.pick(goods.titles), colour),
    description: described(goods, isFree, condition, random),
    priceCents: isFree ? 0 : priceCents(goods, random),
    condition,
    tags: isFree ? [...goods.tags, 'free'] : [...goods.tags],
    showTower: random.chance(0.92),
    showLocation: random.chance(0.65),
    sold: now.getTime() - createdAt.getTime() > 5 * dayMs && random.chance(0.16),
    scenes: scenesOf(goods, colour, colour === colours[0] ? random.whole(1, 3) : 1),
    updatedAt: wasEdited ? between(createdAt, now, random.next()) : createdAt,
  }
}

const scenesOf = ({ thing }: Goods, colour: string, count: number) =>
  (['card', 'elsewhere', 'near'] as const).slice(0, count).map((view) => ({ thing, colour, view }))

function titled(template: string, colour: string) {
  const title = template.replace('{colour}', colour)
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`
}

function priceCents({ dollars: [least, most] }: Goods, random: Random) {
  const dollars = least + (most - least) * random.next() ** 1.4
  const round = dollars < 30 ? 1 : dollars < 100 ? 5 : 10
  // A few prices have cents.
  return random.chance(0.04)
    ? Math.floor(dollars) * 100 + 50
    : Math.max(1, Math.round(dollars / round) * round) * 100
}

function described(goods: Goods, isFree: boolean, condition: Condition, random: Random) {
  const sentences = [
    random.pick(goods.about),
    random.pick(descriptions.states[condition]),
    isFree ? random.pick(descriptions.gifts) : '',
    random.pick(descriptions.handovers),
  ]
  return sentences.filter(Boolean).join(random.chance(0.25) ? '\n\n' : ' ')
}
