import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { takeAddress } from './change-email.ts'
import { findAccount, markEmailVerified, lockAccount } from './identity.store.ts'
import { findOpenLink, useLink, type LinkPurpose } from './links.store.ts'

type Confirmation = { userId: string; secret: string; password?: string | undefined }

const confirming: LinkPurpose[] = ['verify-email', 'change-email']

/**
 * Confirms an address by its link, once: that of a new account, or the one an account is to have from now on. For an
 * administrator's address the link alone is not enough: anybody may have asked for it, so whoever follows the link shows that the
 * account's password is theirs too.
 * @throws VERIFICATION_LINK_INVALID, VERIFICATION_PASSWORD_REQUIRED, VERIFICATION_PASSWORD_WRONG, EMAIL_EXISTS
 */
export async function confirmEmail(db: Db, passwords: Passwords, adminEmails: string[], given: Confirmation): Promise<void> {
  const secretHash = hashToken(given.secret)
  const account = await findAccount(db, given.userId)
  const open = account && (await findOpenLink(db, account.id, secretHash, confirming))
  if (!account || !open) fail('VERIFICATION_LINK_INVALID')
  if (adminEmails.includes((open.email ?? account.email).toLowerCase())) {
    if (given.password === undefined) fail('VERIFICATION_PASSWORD_REQUIRED')
    if (!(await passwords.verify(account.passwordHash ?? undefined, given.password))) fail('VERIFICATION_PASSWORD_WRONG')
  }
  await db.transaction(async (tx) => {
    const held = (await lockAccount(tx, account.id)) ?? fail('VERIFICATION_LINK_INVALID')
    const link = (await useLink(tx, held.id, secretHash, confirming)) ?? fail('VERIFICATION_LINK_INVALID')
    if (link.email === null) await markEmailVerified(tx, held.id)
    else await takeAddress(tx, held, link.email)
  })
}
