import { lockAccountByEmail, type Account } from '../../features/identity/index.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { StartError } from '../../platform/start-error.ts'

/**
 * Requires a confirmed address: the next person to sign up with an unconfirmed one would inherit
 * its rights. Locks the account until the transaction ends.
 */
export async function confirmedAccount(tx: Queryable, email: string): Promise<Account> {
  const account = await lockAccountByEmail(tx, email)
  if (!account) throw new StartError(`Nobody has signed up with ${email}.`)
  if (!account.isEmailVerified)
    throw new StartError(
      `${email} has signed up, but has not followed the link in the verification mail yet.`,
    )
  return account
}
