import type { Money } from './building-settings.ts'
import { limits } from './limits.ts'
import { priceCentsOf } from './price.ts'
import { priceLabel } from './price-label.ts'
import { text } from './text/en.ts'
import { towerName, type Tower } from './towers.ts'
import { conditions, keysOf, type Condition } from './vocabulary.ts'

/** What can be saved: new posts are not sold, and come in no order. */
export type KeptSearch = {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  condition?: Condition | undefined
  /** Its id. */
  tower?: string | undefined
}
export type Search = KeptSearch & {
  sold?: 'hide' | undefined
  order?: (typeof orders)[number] | undefined
}

/** An amount of the building's currency, as in an address. */
export const amountForm = /^\d{1,7}(\.\d{1,2})?$/
export const orders = ['price-low', 'price-high'] as const

export const isUpsideDown = ({ from, to }: Pick<Search, 'from' | 'to'>) =>
  from !== undefined && to !== undefined && priceCentsOf(from) > priceCentsOf(to)

export const pricesOf = ({ from, to }: Pick<Search, 'from' | 'to'>) => ({
  fromCents: from === undefined ? 0 : priceCentsOf(from),
  toCents: to === undefined ? limits.priceMaxCents : priceCentsOf(to),
})

export const isFree = ({ to }: Pick<Search, 'to'>) => to !== undefined && priceCentsOf(to) === 0

export const keptOf = ({ q, from, to, condition, tower }: Search): KeptSearch => ({
  q,
  from,
  to,
  condition,
  tower,
})

export const isEmptySearch = (search: object) =>
  Object.values(search).every((value) => value === undefined)

/** Capitals make no difference to what a search finds. */
export const isSameSearch = (one: KeptSearch, other: KeptSearch) => findsBy(one) === findsBy(other)
const findsBy = ({ q, condition, tower, ...prices }: KeptSearch) =>
  JSON.stringify([q?.toLowerCase(), pricesOf(prices), condition, tower])

/** An address may have anything. */
export type Asked = { [name in keyof Search]?: unknown }

/** Without what is unknown. */
export function searchIn(asked: Asked, towers: readonly Tower[]): Search {
  const q = textIn(asked.q)?.trim()
  const prices = { from: amountIn(asked.from), to: amountIn(asked.to) }
  return {
    q: q === '' ? undefined : q,
    ...(!isUpsideDown(prices) && prices),
    condition: keysOf(conditions).find((known) => known === asked.condition),
    tower: towers.find(({ id }) => id === textIn(asked.tower))?.id,
    sold: asked.sold === 'hide' ? asked.sold : undefined,
    order: orders.find((known) => known === asked.order),
  }
}

/** The router makes numbers and booleans of what looks like them. */
const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : undefined

function amountIn(value: unknown) {
  const amount = textIn(value)
  return amount !== undefined && amountForm.test(amount) ? amount : undefined
}

export function searchPath(search: KeptSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value)
  return `/explore?${query}`
}

type SearchBuilding = Money & { towers: readonly Tower[] }

/** 'lamp · up to $40 · Used' */
export const searchLabel = (search: KeptSearch, building: SearchBuilding): string =>
  [
    search.q,
    priceWords(search, building),
    search.condition && conditions[search.condition],
    search.tower && text.post.tower(towerName(building.towers, search.tower)),
  ]
    .filter(Boolean)
    .join(' · ')

function priceWords({ from, to }: KeptSearch, money: Money) {
  const full = (amount: string) => priceLabel((priceCentsOf(amount) / 100).toFixed(2), money)
  if (isFree({ to })) return text.ui.free
  if (from !== undefined && to !== undefined) return text.search.between(full(from), full(to))
  if (from !== undefined) return text.search.atLeast(full(from))
  return to !== undefined && text.search.atMost(full(to))
}
