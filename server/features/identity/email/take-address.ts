import { limits as numbers } from '#contract/limits.ts'
import { brokenUnique, type Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import {
  setEmail,
  deleteUnverifiedAccount,
  findAccountByEmail,
  type Account,
} from '../account.store.ts'
import { dropLinks, isReservedForUndo, prolongUndo } from './links.store.ts'

export async function takeAddress(tx: Tx, account: Account, email: string) {
  await moveTo(tx, account.id, email)
  // A reader of the old mailbox may undo the change, but not reset the password.
  await dropLinks(tx, account.id, ['reset-password'])
  await prolongUndo(tx, account.id, account.email, numbers.undoLinkHours * 60)
}

export async function moveTo(tx: Tx, accountId: string, email: string) {
  const unverified = await refuseTaken(tx, accountId, email)
  if (unverified) await deleteUnverifiedAccount(tx, unverified.id)
  try {
    await setEmail(tx, accountId, email)
  } catch (error) {
    if (brokenUnique(error) === 'accounts_email_key') fail('EMAIL_EXISTS')
    throw error
  }
}

/** An unverified account does not own the address, so it is returned for removal. */
export async function refuseTaken(tx: Tx, accountId: string, email: string) {
  const other = await findAccountByEmail(tx, email)
  if (other?.id === accountId) return undefined
  if (other?.isEmailVerified || (await isReservedForUndo(tx, email, accountId)))
    fail('EMAIL_EXISTS')
  return other
}
