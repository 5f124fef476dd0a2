import { priceLabel } from '#contract/price.ts'
import type { SeedPost } from './post.ts'
import type { SeedResident } from './resident.ts'

/** What a line's {variables} stand for. */
export function wordsFor(
  { goods, priceCents, creator }: SeedPost,
  buyer: SeedResident,
  place: string,
): Map<string, string> {
  const first = ({ name }: SeedResident) => name.split(' ')[0] ?? name
  return new Map([
    ['thing', goods.noun],
    ['price', priceLabel((priceCents / 100).toFixed(2))],
    ['place', place],
    ['b', first(buyer)],
    ['s', first(creator)],
  ])
}

export const filled = (line: string, words: Map<string, string>) =>
  line.replace(/\{(\w+)\}/g, (whole, word: string) => words.get(word) ?? whole)
