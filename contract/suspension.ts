import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost, trim } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

/** What the suspended person wrote, and what a moderator answered. */
export const appeal = z.object({
  text: z.string(),
  at: z.string(),
  answer: z.nullable(z.object({ text: z.string(), at: z.string() })),
})

export const suspension = z.object({
  username: z.string(),
  since: z.string(),
  /** The moderator's words to the resident; null for suspensions of the first versions. */
  reason: z.nullable(z.string()),
  appeal: z.nullable(appeal),
})
export type Suspension = z.infer<typeof suspension>

export const getSuspension = endpoint({
  method: 'GET',
  path: '/api/suspension',
  admitsSuspended: true,
  summary: 'Why and since when the caller’s account is suspended, and what came of the appeal',
  output: z.object({ suspension }),
  errors: ['NOT_FOUND'],
})

export const appealForm = z.object({
  text: z
    .string()
    .check(
      trim,
      atLeast(limits.appealMinLength, text.suspension.appealTooShort),
      atMost(limits.appealMaxLength, text.form.tooLong),
    ),
})

export const sendAppeal = endpoint({
  method: 'POST',
  path: '/api/suspension/appeal',
  admitsSuspended: true,
  summary: 'Asks the moderators to look at the caller’s suspension again; once',
  body: appealForm,
  output: z.object({ suspension }),
  errors: ['NOT_FOUND', 'DUPLICATE_APPEAL'],
})
