import * as z from 'zod/mini'
import { session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { ownPassword } from './passwords.ts'
import { text } from './text/en.ts'

/** From the app, or a recovery code. */
const code = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, text.secondFactor.codeRequired),
    z.maxLength(60, text.form.tooLong),
  )
export const secondFactorCodeForm = z.object({ code })
export const secondFactorOffForm = z.object({ code, password: z.optional(ownPassword) })
/** `currentCode` is from the app being replaced. */
export const secondFactorEnrolmentForm = z.object({
  code,
  currentCode: z.optional(code),
  password: z.optional(ownPassword),
})

export const secondFactor = z.object({
  /** At /admin. */
  missing: z.nullable(z.enum(['code', 'enrolment'])),
  isEnrolled: z.boolean(),
  /** True for moderators over https. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
  hasPassword: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const proves = {
  body: secondFactorCodeForm,
  errors: ['SECOND_FACTOR_CODE_WRONG'],
} as const

export const signInWithCode = endpoint({
  ...proves,
  access: 'public',
  needsNoRoom: true,
  method: 'POST',
  path: '/api/sign-in/code',
  summary: 'Finishes a sign-in with the second factor, after the password or Google',
  output: session,
  errors: ['SECOND_FACTOR_CODE_WRONG', 'SIGN_IN_EXPIRED'],
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'The state of the caller’s second factor',
  output: secondFactor,
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/enrolment',
  summary:
    'Creates a secret for an authenticator app; this session gets the same one again for a while',
  output: z.object({ secret: z.string(), address: z.string() }),
  errors: ['SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN'],
})

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/account/second-factor',
  summary:
    'Turns on the new secret with its first code and the password, if there is one; replacing another one also needs a code from that',
  body: secondFactorEnrolmentForm,
  output: recoveryCodes,
  errors: [
    'SECOND_FACTOR_CODE_WRONG',
    'SECOND_FACTOR_CURRENT_CODE_WRONG',
    'SECOND_FACTOR_ENROLMENT_EXPIRED',
    'PASSWORD_WRONG',
    'SIGN_IN_AGAIN',
  ],
})

export const proveSecondFactor = endpoint({
  ...proves,
  method: 'POST',
  path: '/api/account/second-factor/proof',
  summary: 'Proves the second factor for this session, for a while',
  output: secondFactor,
})

export const renewRecoveryCodes = endpoint({
  ...proves,
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Creates new recovery codes; the old ones stop working',
  output: recoveryCodes,
})

export const turnOffSecondFactor = endpoint({
  ...proves,
  method: 'POST',
  path: '/api/account/second-factor/off',
  summary: 'Turns off the caller’s second factor, with a code and the password, if there is one',
  body: secondFactorOffForm,
  errors: ['SECOND_FACTOR_CODE_WRONG', 'PASSWORD_WRONG'],
  output: secondFactor,
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/second-factor/:userId',
  access: 'moderator',
  summary: 'Resets another person’s second factor and ends their sessions; administrators only',
  params: z.object({ userId: id }),
  errors: ['ADMINISTRATORS_ONLY', 'RESIDENT_YOURSELF', 'USER_NOT_FOUND'],
})
