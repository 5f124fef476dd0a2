import { getFeed, type Post } from '#contract/posts.ts'
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

/** The pages in one list. A post that moved between two readings stands where it was first seen, once. */
export function postsOf(pages: readonly { posts: readonly Post[] }[]): Post[] {
  const byId = new Map<string, Post>()
  for (const { posts } of pages)
    for (const post of posts) if (!byId.has(post.id)) byId.set(post.id, post)
  return [...byId.values()]
}
