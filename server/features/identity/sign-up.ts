import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { brokenUnique } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { insertAccount, isUsernameTaken, lockAccountByEmail, replaceUnverifiedAccount } from './identity.store.ts'
import type { NewAccount } from './identity.store.ts'
import { isHeld, replaceLink } from './links.store.ts'

/** Where mails point to, and what they call the place. */
export type MailSettings = { linkOrigin: string; brandName: string }

/** Creates the account and enqueues its verification mail, both or neither. @throws EMAIL_EXISTS, USERNAME_TAKEN */
export async function createAccount(db: Db, settings: MailSettings, account: NewAccount): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const existing = await lockAccountByEmail(tx, account.email)
      if (existing?.isEmailVerified || (await isHeld(tx, account.email, null))) fail('EMAIL_EXISTS')
      if (await isUsernameTaken(tx, account.username, existing?.id ?? null)) fail('USERNAME_TAKEN')
      if (existing) await replaceUnverifiedAccount(tx, existing.id, account)
      const id = existing?.id ?? (await insertAccount(tx, account))
      await mailVerificationLink(tx, settings, { id, ...account })
    })
  } catch (error) {
    // Two who sign up in the same instant: the database decides.
    if (brokenUnique(error) === 'accounts_email_key') fail('EMAIL_EXISTS')
    if (brokenUnique(error) === 'users_username_key') fail('USERNAME_TAKEN')
    throw error
  }
}

type Addressee = { id: string; email: string; name: string; username: string }

export async function mailVerificationLink(tx: Tx, settings: MailSettings, to: Addressee): Promise<void> {
  const secret = newToken()
  const minutes = limits.verificationLinkHours * 60
  await replaceLink(tx, { accountId: to.id, purpose: 'verify-email', secretHash: hashToken(secret), minutes })
  const link = `${settings.linkOrigin}/verify-email?userId=${to.id}&secret=${secret}`
  await enqueueMail(tx, {
    to: to.email,
    subject: text.mail.verifySubject(settings.brandName),
    text: text.mail.verifyBody(settings.brandName, to.name, to.username, link, limits.verificationLinkHours),
  })
}
