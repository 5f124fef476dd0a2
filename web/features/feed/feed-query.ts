import { getFeed } from '#contract/posts.ts'
import { infiniteOf } from '#web/data/query.ts'
import type { Show } from './show.ts'

const queries = {
  everything: {},
  north: { tower: 'North' },
  south: { tower: 'South' },
  free: { free: 'true' },
} as const

/** Refetches when the reader returns, never while they read. */
export const feedQuery = (show: Show | undefined) => ({
  ...infiniteOf(getFeed, { query: queries[show ?? 'everything'] }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
