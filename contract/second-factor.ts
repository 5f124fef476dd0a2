import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './text/en.ts'

/** Six digits from the authenticator app, or a recovery code; spaces and dashes do not count. */
const code = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, text.secondFactor.codeRequired),
    z.maxLength(60, text.form.tooLong),
  )

export const secondFactorCodeForm = z.object({ code })
/** `currentCode` is of the app that is replaced. */
export const secondFactorEnrolmentForm = z.object({ code, currentCode: z.optional(code) })

/** What stands between the caller and the moderators' desk: nothing, a code, or an enrolment. */
export const secondFactor = z.object({
  missing: z.nullable(z.enum(['code', 'enrolment'])),
  isEnrolled: z.boolean(),
  /** Whether the desk is closed to moderators without one: it is, over https. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  access: 'moderator-without-proof',
  summary: 'Where the caller’s second step stands',
  output: secondFactor,
  errors: [],
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/enrolment',
  access: 'moderator-without-proof',
  summary:
    'Makes a secret for an authenticator app; asked again soon, this session gets the same one',
  output: z.object({ secret: z.string(), address: z.string() }),
  errors: ['SECOND_FACTOR_REQUIRED'],
})

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/admin/second-factor',
  access: 'moderator-without-proof',
  summary:
    'Takes the secret into use with a first code; in place of another one, with a code of that too',
  body: secondFactorEnrolmentForm,
  output: recoveryCodes,
  errors: [
    'SECOND_FACTOR_CODE_WRONG',
    'SECOND_FACTOR_CURRENT_CODE_WRONG',
    'SECOND_FACTOR_ENROLMENT_EXPIRED',
  ],
})

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/proof',
  access: 'moderator-without-proof',
  summary: 'Opens the moderators’ desk to this session for a while',
  body: secondFactorCodeForm,
  output: secondFactor,
  errors: ['SECOND_FACTOR_CODE_WRONG'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  access: 'moderator-without-proof',
  summary: 'Makes new recovery codes; the old ones end',
  body: secondFactorCodeForm,
  output: recoveryCodes,
  errors: ['SECOND_FACTOR_CODE_WRONG'],
})

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/off',
  access: 'moderator-without-proof',
  summary: 'Ends the caller’s second step',
  body: secondFactorCodeForm,
  output: secondFactor,
  errors: ['SECOND_FACTOR_CODE_WRONG'],
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/second-factor/:userId',
  access: 'moderator',
  summary:
    'For administrators: ends somebody else’s second step, and their sessions; they enrol anew',
  params: z.object({ userId: z.uuid() }),
  output: z.object({}),
  errors: ['ADMINISTRATORS_ONLY', 'RESIDENT_YOURSELF', 'USER_NOT_FOUND'],
})
