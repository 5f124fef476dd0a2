import * as z from 'zod/mini'
import { emailField, nameField, passwordField, usernameField } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

/** The server compares the passwords after checking the email (R41). */
export const signUpForm = z.object({
  name: nameField,
  username: usernameField,
  email: emailField,
  password: passwordField,
  confirmPassword: z
    .string()
    .check(z.minLength(limits.passwordMinLength, text.form.confirmPasswordRequired)),
  /** The building's code, where SIGN_UP=code. */
  code: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.buildingCodeMaxLength, text.form.tooLong)),
  ),
})
export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'public',
  summary: 'Creates an account and emails its verification link; starts no session',
  body: signUpForm,
  output: z.object({ email: z.string() }),
  errors: [
    'EMAIL_EXISTS',
    'USERNAME_TAKEN',
    'USERNAME_RESERVED',
    'NAME_RESERVED',
    'PASSWORDS_DO_NOT_MATCH',
    'PASSWORD_TOO_COMMON',
    'BUILDING_CODE_REQUIRED',
    'BUILDING_CODE_WRONG',
    'SIGN_UP_CLOSED',
  ],
})
