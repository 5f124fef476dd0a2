import * as z from 'zod/mini'
import { emailForm, mailedLink } from './email-verification.ts'
import { passwordField } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

/** The current password: any length, since its rules may have changed. */
export const ownPassword = z
  .string()
  .check(
    z.minLength(1, text.form.passwordRequired),
    z.maxLength(limits.oldPasswordMaxLength, text.form.tooLong),
  )

const chosenTwice = {
  newPassword: passwordField,
  confirmPassword: z
    .string()
    .check(z.minLength(limits.passwordMinLength, text.form.confirmPasswordRequired)),
}
const isTheSame = z.refine<{ newPassword: string; confirmPassword: string }>(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], error: text.form.passwordsDoNotMatch },
)

export const newPasswordForm = z.object(chosenTwice).check(isTheSame)
export const changePasswordForm = z
  .object({ password: ownPassword, ...chosenTwice })
  .check(isTheSame)

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary:
    'Emails a link to choose a new password; answers the same whether or not the address is known',
  body: emailForm,
})

export const readResetLink = endpoint({
  method: 'POST',
  path: '/api/reset-password/link',
  access: 'public',
  summary:
    'Whether an emailed link can still set a new password; changes nothing. A POST, so that no log has the secret',
  body: mailedLink,
  errors: ['LINK_INVALID'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary: 'Sets a new password with a single-use link from an email; ends every session',
  body: z.extend(mailedLink, chosenTwice).check(isTheSame),
  errors: ['LINK_INVALID', 'NEW_PASSWORD_TOO_COMMON'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes the caller’s password and ends their other sessions',
  body: changePasswordForm,
  errors: ['PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'NEW_PASSWORD_TOO_COMMON'],
})
