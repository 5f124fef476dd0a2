import type { Config } from '#server/config/config.ts'
import { signUpRule } from '#server/features/building/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/start-error.ts'

export async function signUp(db: Db, config: Config): Promise<string> {
  const rule = await signUpRule(db, config)
  if (rule === 'closed')
    throw new StartError(
      'SIGN_UP=code, and no code that can be read: nobody can sign up until one is made at /admin, Building.',
    )
  return rule === 'open'
    ? 'open to everybody with an email address'
    : 'asks for the building’s code'
}
