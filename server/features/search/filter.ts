import { pricesOf, type Search } from '#contract/search-filter.ts'
import type { Condition } from '#contract/vocabulary.ts'

export type PostFilter = {
  fromCents: number
  toCents: number
  condition: Condition | null
  tower: string | null
  hideSold: boolean
  order: Search['order']
}

export const filterOf = (search: Search): PostFilter => ({
  ...pricesOf(search),
  condition: search.condition ?? null,
  tower: search.tower ?? null,
  hideSold: search.sold === 'hide',
  order: search.order,
})
