import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor } from './fields.ts'
import { post } from './posts.ts'

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/saved',
  summary: 'The posts the caller saved, newest first; a deleted post is null',
  query: z.object({ cursor }),
  output: z.object({
    saved: z.array(z.object({ id, createdAt: z.string(), post: z.nullable(post) })),
    nextCursor,
  }),
})

export const removeSaved = endpoint({
  method: 'DELETE',
  path: '/api/saved/:savedId',
  summary: 'Removes one of the caller’s saves by its own id, even if the post is gone',
  params: z.object({ savedId: id }),
  errors: ['NOT_FOUND'],
})
