import * as z from 'zod/mini'
import { isName, isUsername, mixesAlphabets, tidyName } from './legible.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { holdsWebAddress } from './web-addresses.ts'

const withoutAddress = z.refine<string>((name) => !holdsWebAddress(name), text.form.nameWithAddress)
const ofOneAlphabet = z.refine<string>((name) => !mixesAlphabets(name), text.form.alphabetsMixed)
/** First and alone: Unicode's normal form of a flood of accents takes seconds. */
const farTooLong = (maxLength: number) =>
  z.maxLength(10 * maxLength, { error: text.form.tooLong, abort: true })
const given = (error: string) => z.minLength(1, { error, abort: true })
export const nameField = z
  .string()
  .check(
    farTooLong(limits.nameMaxLength),
    z.overwrite(tidyName),
    given(text.form.nameRequired),
    z.minLength(limits.nameMinLength, text.form.tooShort),
    z.maxLength(limits.nameMaxLength, text.form.tooLong),
    withoutAddress,
    z.refine(isName, text.form.nameCharacters),
    ofOneAlphabet,
  )
export const usernameField = z
  .string()
  .check(
    farTooLong(limits.usernameMaxLength),
    z.overwrite(tidyName),
    given(text.form.usernameRequired),
    z.minLength(limits.usernameMinLength, text.form.tooShort),
    z.maxLength(limits.usernameMaxLength, text.form.tooLong),
    z.refine(isUsername, text.form.usernameCharacters),
    withoutAddress,
    ofOneAlphabet,
  )
export const emailField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    given(text.form.emailRequired),
    z.maxLength(limits.emailMaxLength, text.form.tooLong),
    z.email(text.form.invalidEmail),
  )
const passwordUpTo = (maxLength: number) =>
  z
    .string()
    .check(
      z.minLength(limits.passwordMinLength, text.form.passwordTooShort),
      z.maxLength(maxLength, text.form.tooLong),
    )
export const passwordField = passwordUpTo(limits.passwordMaxLength)
export const oldPasswordField = passwordUpTo(limits.oldPasswordMaxLength)
