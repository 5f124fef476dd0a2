import { lockAccountByEmail } from '#server/features/identity/index.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/start-error.ts'

/** The next person to sign up with an unconfirmed address would inherit its rights. */
export async function confirmedAccount(tx: Queryable, email: string) {
  const account = await lockAccountByEmail(tx, email)
  if (!account) throw new StartError(`Nobody has signed up with ${email}.`)
  if (!account.isEmailVerified)
    throw new StartError(
      `${email} has signed up, but has not followed the link in the verification mail yet.`,
    )
  return account
}
