import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost, cursor, nextCursor, tower } from './fields.ts'
import { limits } from './limits.ts'
import { post } from './posts.ts'
import { amountForm, isUpsideDown, orders, type Search } from './search-filter.ts'
import { text } from './text/en.ts'
import { conditions, keysOf } from './vocabulary.ts'

const posts = z.object({ posts: z.array(post), nextCursor })

export const explorePosts = endpoint({
  method: 'GET',
  path: '/api/explore',
  scope: 'read-posts',
  summary: 'All posts that are not sold, last updated first',
  query: z.object({ cursor }),
  output: posts,
})

const amount = z.string().check(z.regex(amountForm, text.search.amountWrong))

const words = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, text.search.searchRequired),
    atMost(limits.searchMaxLength, text.search.searchTooLong(limits.searchMaxLength)),
  )

/** The names and values are also those of the page's address. */
export const searchFields = {
  q: z.optional(words),
  from: z.optional(amount),
  to: z.optional(amount),
  condition: z.optional(z.enum(keysOf(conditions))),
  tower: z.optional(tower),
  sold: z.optional(z.literal('hide')),
  /** Without it, the newest first. */
  order: z.optional(z.enum(orders)),
}
const { q, from, to, condition } = searchFields
/** What can be saved. */
export const keptSearch = z.object({ q, from, to, condition, tower: searchFields.tower })

export const rightWayUp = z.refine<Pick<Search, 'from' | 'to'>>((given) => !isUpsideDown(given), {
  path: ['to'],
  error: text.search.upsideDown,
})

export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/search',
  scope: 'read-posts',
  summary:
    'Posts whose title, tags or description contain all words of `q` or parts of them (tolerates a typo), and that pass the filters; the newest first, or by `order`. A tower finds only posts that show it',
  query: z.object({ ...searchFields, cursor }).check(rightWayUp),
  output: posts,
})
