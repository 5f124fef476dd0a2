import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/first-steps',
  summary: 'Which of a newcomer’s first steps the caller has taken; the viewer says the rest',
  output: z.object({
    /** Has liked or saved something, or shown interest. */
    hasLookedAround: z.boolean(),
    hasPosted: z.boolean(),
  }),
})

export const dismissFirstSteps = endpoint({
  method: 'DELETE',
  path: '/api/first-steps',
  summary: 'The caller no longer sees the first steps',
})
