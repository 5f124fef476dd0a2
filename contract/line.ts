import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { drawState, reservation } from './reservations.ts'

const byPost = z.object({ postId: id })

export const getLine = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/line',
  summary: 'How the line of the caller’s post stands: whom it is reserved for, and who is next',
  params: byPost,
  output: z.object({
    title: z.string(),
    sold: z.boolean(),
    reservation: z.nullable(reservation),
    passesOn: z.boolean(),
    /** `apartments`: so many take part so far. */
    draw: z.nullable(z.object({ ...drawState.shape, apartments: z.int() })),
    mayDraw: z.boolean(),
    /** Who is asked by itself: the first who has not been asked before. */
    next: z.nullable(person),
    waiting: z.int(),
  }),
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED'],
})

export const setLine = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/line',
  changesNoAccount: true,
  summary: 'Whether the next in line is asked by itself when a turn ends',
  params: byPost,
  body: z.object({ passesOn: z.boolean() }),
  output: z.object({ passesOn: z.boolean() }),
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED'],
})
