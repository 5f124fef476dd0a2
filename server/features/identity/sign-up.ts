import { withMailCounted } from '#server/platform/rate-limits/count-mail.ts'
import { brokenUnique, type Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { isUsernameBroken, isUsernameTaken } from './profile.store.ts'
import {
  deleteUnverifiedAccount,
  insertAccount,
  lockAccountByEmail,
  type NewAccount,
} from './account.store.ts'
import { isReservedForUndo } from './email/links.store.ts'
import { mailVerificationLink, type AskedMailNeeds } from './email/verification-mail.ts'

/**
 * Replaces an unverified account, which does not own its address. `device` comes from `deviceOf`.
 */
export async function createAccount(
  { db, limits, settings }: AskedMailNeeds,
  account: NewAccount,
  device: string,
) {
  try {
    const signUp = async (tx: Tx) => {
      const existing = await lockAccountByEmail(tx, account.email)
      if (existing?.isEmailVerified || (await isReservedForUndo(tx, account.email, null)))
        fail('EMAIL_EXISTS')
      if (await isUsernameTaken(tx, account.username, existing?.id ?? null)) fail('USERNAME_TAKEN')
      if (existing) await deleteUnverifiedAccount(tx, existing.id)
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
