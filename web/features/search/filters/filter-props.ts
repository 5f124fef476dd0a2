import type { Search } from '#contract/search-filter.ts'

export type FilterProps = { search: Search; onChoose: (change: Search) => void }
