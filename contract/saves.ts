import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { post } from './posts.ts'

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/saved',
  summary: 'What the caller saved, newest first; a post that is gone is null',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    saved: z.array(z.object({ id: z.uuid(), createdAt: z.string(), post: z.nullable(post) })),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
})

export const removeSaved = endpoint({
  method: 'DELETE',
  path: '/api/saved/:savedId',
  summary: 'Takes an entry off the caller’s saved posts, also where its post is gone',
  params: z.object({ savedId: z.uuid() }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
})
