import * as z from 'zod/mini'
import { text } from '#text'

const password = z.string()
const required = password.check(z.minLength(1, text.form.passwordRequired))

export const verifyRules = (asksPassword: boolean) =>
  z.object({ password: asksPassword ? required : password })
