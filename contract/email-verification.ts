import * as z from 'zod/mini'
import { emailField } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

export const emailForm = z.object({ email: emailField })

/** The parameters of an emailed link. */
export const mailedLink = z.object({
  userId: id,
  secret: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const readVerificationLink = endpoint({
  method: 'POST',
  path: '/api/verify-email/link',
  access: 'public',
  summary:
    'What an emailed link would confirm; changes nothing. A POST, so that no log has the secret',
  body: mailedLink,
  output: z.object({
    email: z.string(),
    /** False for an email change. */
    isSignUp: z.boolean(),
    /** True in any browser but the one that asked for the link. */
    asksPassword: z.boolean(),
  }),
  errors: ['VERIFICATION_LINK_INVALID'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  access: 'public',
  summary:
    'Confirms the address of a new account or an email change. A link works once; a browser that did not ask for it must send the account’s password',
  body: z.extend(mailedLink, {
    password: z.optional(
      z.string().check(z.maxLength(limits.oldPasswordMaxLength, text.form.tooLong)),
    ),
  }),
  output: z.object({ email: z.string() }),
  errors: [
    'VERIFICATION_LINK_INVALID',
    'VERIFICATION_PASSWORD_REQUIRED',
    'VERIFICATION_PASSWORD_WRONG',
    'PASSWORD_WRONG',
    'EMAIL_EXISTS',
  ],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email/resend',
  access: 'public',
  summary: 'Emails a new verification link; answers the same whether or not the address is known',
  body: emailForm,
})
