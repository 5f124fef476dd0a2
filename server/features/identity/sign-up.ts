import { withMailCounted } from '#server/platform/rate-limits/count-mail.ts'
import { brokenUnique, type Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { isUsernameBroken, isUsernameTaken } from './profile.store.ts'
import {
  deleteUnverifiedAccount,
  deleteUnverifiedNamed,
  insertAccount,
  lockAccountByEmail,
  type NewAccount,
} from './account.store.ts'
import { isReservedForUndo } from './email/links.store.ts'
import { mailVerificationLink, type AskedMailNeeds } from './email/verification-mail.ts'

/**
 * Replaces an unverified account, which does not own its address. One that the same browser asked for
 * (`askedFor`) gives its username back, since its address may have been mistyped. `device` comes from
 * `deviceOf`.
 */
export async function createAccount(
  { db, limits, settings }: AskedMailNeeds,
  account: NewAccount,
  device: string,
  askedFor: string | undefined,
) {
  try {
    const signUp = async (tx: Tx) => {
      const existing = await lockAccountByEmail(tx, account.email)
      if (existing?.isEmailVerified || (await isReservedForUndo(tx, account.email, null)))
        fail('EMAIL_EXISTS')
      if (existing) await deleteUnverifiedAccount(tx, existing.id)
      if (askedFor !== undefined) await deleteUnverifiedNamed(tx, askedFor, account.username)
      if (await isUsernameTaken(tx, account.username)) fail('USERNAME_TAKEN')
      const id = await insertAccount(tx, account)
      await mailVerificationLink(tx, settings, { id, email: account.email }, device)
      return id
    }
    return await withMailCounted(limits, 'sign-up', account.email, () => db.transaction(signUp))
  } catch (error) {
    if (brokenUnique(error) === 'accounts_email_key') fail('EMAIL_EXISTS')
    if (isUsernameBroken(error)) fail('USERNAME_TAKEN')
    throw error
  }
}
