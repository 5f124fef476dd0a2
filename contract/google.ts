import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

const next = z.optional(z.string().check(z.maxLength(limits.nextMaxLength)))

export const startGoogle = endpoint({
  method: 'POST',
  path: '/api/google/start',
  access: 'public',
  summary: 'Starts a Google sign-in for this browser; answers with the address at Google to go to',
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
  summary: 'Creates the account of someone Google has just confirmed, with the building’s code',
  body: buildingCodeForm,
  output: z.object({ next: z.string() }),
  errors: [
    'BUILDING_CODE_WRONG',
    'SIGN_UP_CLOSED',
    'GOOGLE_FAILED',
    'GOOGLE_PROOF_EXPIRED',
    'USER_EXISTS',
    'GOOGLE_OWN_PASSWORD',
  ],
})

export const googleCallbackPath = '/api/google/callback'

/** Values of /sign-in?google=…, besides `googleAsksForCode`. */
export const googleFailures = [
  'GOOGLE_FAILED',
  'GOOGLE_TIMED_OUT',
  'GOOGLE_EMAIL_UNVERIFIED',
  'GOOGLE_OWN_PASSWORD',
  'USER_EXISTS',
  'SIGN_UP_CLOSED',
  'RATE_LIMITED',
] as const satisfies ErrorCode[]
export type GoogleFailure = (typeof googleFailures)[number]
export const googleAsksForCode = 'code'
