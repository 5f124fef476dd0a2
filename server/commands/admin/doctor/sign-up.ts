import { signUpRule } from '#server/features/building/index.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { Check } from './check.ts'

export const signUp: Check = async (db, config) => {
  const rule = await signUpRule(db, config)
  if (rule === 'closed')
    throw new StartError(
      'SIGN_UP=code, and no code that can be read: nobody can sign up until one is made at /admin, Building.',
    )
  return rule === 'open'
    ? 'open to everybody with an email address'
    : 'asks for the building’s code'
}
