import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost, cursor, nextCursor } from './fields.ts'
import { limits } from './limits.ts'
import { post } from './posts.ts'
import { text } from './text/en.ts'

const posts = z.object({ posts: z.array(post), nextCursor })

export const explorePosts = endpoint({
  method: 'GET',
  path: '/api/explore',
  summary: 'All posts, last updated first',
  query: z.object({ cursor }),
  output: posts,
})

export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Posts whose title, tags or description contain all words of `q` or parts of them, newest first; tolerates a typo',
  query: z.object({
    q: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, text.search.searchRequired),
        atMost(limits.searchMaxLength, text.search.searchTooLong(limits.searchMaxLength)),
      ),
    cursor,
  }),
  output: posts,
})
