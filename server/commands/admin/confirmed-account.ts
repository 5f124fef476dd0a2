import { lockAccountByEmail, type Account } from '../../features/identity/index.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { StartError } from '../../platform/start-error.ts'

/**
 * Locks the account of an email until the transaction ends. Only a confirmed one: whoever signs up
 * next with an unconfirmed address would inherit what is granted here.
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
