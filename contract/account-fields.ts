import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { holdsWebAddress } from './web-addresses.ts'

const withoutAddress = z.refine<string>((name) => !holdsWebAddress(name), text.form.nameWithAddress)
export const nameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.nameMinLength, text.form.tooShort),
    z.maxLength(limits.nameMaxLength, text.form.tooLong),
    withoutAddress,
  )
export const usernameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.usernameMinLength, text.form.tooShort),
    z.maxLength(limits.usernameMaxLength, text.form.tooLong),
    z.regex(/^[\p{L}\p{M}\p{N}_.-]*$/u, text.form.usernameCharacters),
    withoutAddress,
  )
export const emailField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.emailMaxLength, text.form.tooLong),
    z.email(text.form.invalidEmail),
  )
export const passwordField = z
  .string()
  .check(
    z.minLength(limits.passwordMinLength, text.form.passwordTooShort),
    z.maxLength(limits.passwordMaxLength, text.form.tooLong),
  )
