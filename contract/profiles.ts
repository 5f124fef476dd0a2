import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor, tower } from './fields.ts'
import { limits } from './limits.ts'
import { post } from './posts.ts'

/** Tower and location are left out if hidden, and null if not known. */
export const profile = z.extend(person, {
  bio: z.string(),
  tower: z.optional(z.nullable(tower)),
  /** Also left out if the viewer may not see apartment numbers. */
  location: z.optional(z.nullable(z.string())),
  /** Posts the viewer may see. */
  postCount: z.int(),
  can: z.array(z.enum(['message', 'block', 'unblock', 'edit'])),
})
export type Profile = z.infer<typeof profile>

const byUser = z.object({ userId: id })

export const findUser = endpoint({
  method: 'GET',
  path: '/api/users',
  summary:
    'The resident with this username, ignoring case; null if there is none or either blocks the other',
  query: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.usernameMaxLength)),
  }),
  output: z.object({ person: z.nullable(person) }),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/:userId',
  summary: 'A resident’s profile',
  params: byUser,
  output: z.object({ profile }),
  errors: ['USER_NOT_FOUND'],
})

export const listPostsOf = endpoint({
  method: 'GET',
  path: '/api/users/:userId/posts',
  scope: 'read-posts',
  summary: 'A resident’s posts, newest first; hidden posts only for their creator',
  params: byUser,
  query: z.object({ cursor }),
  output: z.object({ posts: z.array(post), nextCursor }),
  errors: ['USER_NOT_FOUND'],
})
