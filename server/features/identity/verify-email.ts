import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { findAccount, isLinkOpen, markEmailVerified, useLink } from './identity.store.ts'

type Confirmation = { userId: string; secret: string; password?: string | undefined }

/**
 * Confirms an address by its link, once. For an administrator's address the link alone is not enough: anybody may have signed
 * up with it, so whoever follows the link shows that the password is theirs too.
 * @throws VERIFICATION_LINK_INVALID, VERIFICATION_PASSWORD_REQUIRED, VERIFICATION_PASSWORD_WRONG
 */
export async function confirmEmail(db: Db, passwords: Passwords, adminEmails: string[], given: Confirmation): Promise<void> {
  const secretHash = hashToken(given.secret)
  const account = await findAccount(db, given.userId)
  if (!account || !(await isLinkOpen(db, account.id, secretHash))) fail('VERIFICATION_LINK_INVALID')
  if (adminEmails.includes(account.email.toLowerCase())) {
    if (given.password === undefined) fail('VERIFICATION_PASSWORD_REQUIRED')
    if (!(await passwords.verify(account.passwordHash ?? undefined, given.password))) fail('VERIFICATION_PASSWORD_WRONG')
  }
  await db.transaction(async (tx) => {
    if (!(await useLink(tx, account.id, secretHash))) fail('VERIFICATION_LINK_INVALID')
    await markEmailVerified(tx, account.id)
  })
}
