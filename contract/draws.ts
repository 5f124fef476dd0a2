import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const byPost = z.object({ postId: id })

/** SHA-256 or its input, 32 bytes. */
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The order of `entries` is that of sha256(seed ‖ entry's 16 bytes), ascending; sha256(seed) is `commitment`. */
export const draw = z.object({
  startedAt: z.string(),
  closesAt: z.string(),
  commitment: hex,
  /** Null until it is drawn. */
  result: z.nullable(
    z.object({
      drawnAt: z.string(),
      seed: hex,
      /** Random ids, one for each apartment, the first drawn first. */
      entries: z.array(id),
      /** The caller's. */
      own: z.nullable(id),
    }),
  ),
})
export type Draw = z.infer<typeof draw>
export type DrawResult = NonNullable<Draw['result']>

export const setDraw = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/draw',
  changesNoAccount: true,
  summary: 'Has the caller’s free post drawn at a time, or changes the time of a running draw',
  params: byPost,
  body: z.object({ closesAt: z.iso.datetime() }),
  output: z.object({ draw }),
  errors: [
    'POST_NOT_FOUND',
    'NOT_ALLOWED',
    'DRAW_NOT_FREE',
    'POST_SOLD',
    'POST_HIDDEN',
    'POST_RESERVED',
    'DRAW_TIME_INVALID',
    'DRAW_OVER',
  ],
})

export const callOffDraw = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId/draw',
  changesNoAccount: true,
  summary: 'Calls a running draw off: the line is an ordinary one; repeating it changes nothing',
  params: byPost,
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED', 'DRAW_OVER'],
})

export const getDraw = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/draw',
  summary: 'The draw of a post, with what it takes to check it',
  params: byPost,
  output: z.object({ draw: z.nullable(draw) }),
  errors: ['POST_NOT_FOUND'],
})
