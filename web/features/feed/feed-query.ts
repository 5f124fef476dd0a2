import { getFeed } from '#contract/posts.ts'
import { infiniteOf } from '#web/data/query.ts'
import type { Show } from './show.ts'

const queries = {
  everything: {},
  north: { tower: 'North' },
  south: { tower: 'South' },
  free: { free: 'true' },
} as const

/** Each filter is a query of its own. Read anew on return, never under the reader's thumb. */
export const feedQuery = (show: Show | undefined) => ({
  ...infiniteOf(getFeed, { query: queries[show ?? 'everything'] }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
