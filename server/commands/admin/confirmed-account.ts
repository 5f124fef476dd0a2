import { lockAccountByEmail, type Account } from '../../features/identity/index.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { StartError } from '../../platform/start-error.ts'

/**
 * Whoever signs up next with an unconfirmed address would inherit what it is granted. Locked until
 * the transaction ends.
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
