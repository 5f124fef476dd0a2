import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

const next = z.optional(z.string().check(z.maxLength(500)))

export const startGoogle = endpoint({
  method: 'POST',
  path: '/api/google/start',
  access: 'public',
  summary:
    'Begins a Google sign-in: answers with the address at Google where it goes on, and binds the attempt to this browser',
  body: z.object({ next }),
  output: z.object({ url: z.string() }),
  errors: ['GOOGLE_NOT_SET_UP', 'GOOGLE_FAILED'],
})

export const buildingCodeForm = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, text.signUp.codeRequired),
      z.maxLength(limits.buildingCodeMaxLength, text.form.tooLong),
    ),
})

export const finishGoogle = endpoint({
  method: 'POST',
  path: '/api/google/finish',
  access: 'public',
  summary:
    'Opens the account of somebody whom Google has just vouched for, once they know the building’s code',
  body: buildingCodeForm,
  output: z.object({ next: z.string() }),
  errors: [
    'BUILDING_CODE_WRONG',
    'SIGN_UP_CLOSED',
    'GOOGLE_PROOF_EXPIRED',
    'USER_EXISTS',
    'ACCOUNT_SUSPENDED',
    'GOOGLE_OWN_PASSWORD',
  ],
})

/** Where Google sends people back to; the operator names it there. */
export const googleCallbackPath = '/api/google/callback'

/** How the way back from Google may end at /sign-in?google=…: one of these, or the question for the building's code. */
export const googleFailures = [
  'GOOGLE_FAILED',
  'GOOGLE_TIMED_OUT',
  'GOOGLE_EMAIL_UNVERIFIED',
  'GOOGLE_OWN_PASSWORD',
  'USER_EXISTS',
  'ACCOUNT_SUSPENDED',
  'SIGN_UP_CLOSED',
  'RATE_LIMITED',
] as const satisfies ErrorCode[]
export type GoogleFailure = (typeof googleFailures)[number]
export const googleAsksForCode = 'code'
