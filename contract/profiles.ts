import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { post } from './posts.ts'
import { keysOf, towers } from './vocabulary.ts'

/** A resident as their neighbours see them. What they chose to hide is left out; what they have not told yet is null. */
export const profile = z.extend(person, {
  bio: z.string(),
  tower: z.optional(z.nullable(z.enum(keysOf(towers)))),
  /** Left out too for who may not read apartment numbers. */
  location: z.optional(z.nullable(z.string())),
  /** As many as the viewer may see. */
  postCount: z.int(),
  /** What the viewer may do; decided in server/permissions.ts. */
  can: z.array(z.enum(['message', 'block', 'unblock', 'edit'])),
})
export type Profile = z.infer<typeof profile>

const byUser = z.object({ userId: z.uuid() })

export const findUser = endpoint({
  method: 'GET',
  path: '/api/users',
  summary:
    'The one resident of exactly this username, whatever its case; null where there is none for the caller',
  query: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.usernameMaxLength)),
  }),
  output: z.object({ person: z.nullable(person) }),
  errors: [],
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/:userId',
  summary:
    'A resident’s profile, with as much of their address as they show and the caller may see',
  params: byUser,
  output: z.object({ profile }),
  errors: ['USER_NOT_FOUND'],
})

export const listPostsOf = endpoint({
  method: 'GET',
  path: '/api/users/:userId/posts',
  summary: 'A resident’s posts, newest first; hidden ones only for their creator',
  params: byUser,
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({ posts: z.array(post), nextCursor: z.nullable(z.string()) }),
  errors: ['USER_NOT_FOUND'],
})
