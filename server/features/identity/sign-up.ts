import { limits as numbers } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { countMail } from '#server/platform/limits/count-mail.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { brokenUnique } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import {
  deleteUnverifiedAccount,
  insertAccount,
  isUsernameTaken,
  lockAccountByEmail,
} from './identity.store.ts'
import type { NewAccount } from './identity.store.ts'
import { isHeld, replaceLink } from './email/links.store.ts'

export type MailSettings = { linkOrigin: string; brandName: string }
type Needs = { db: Db; limits: Limits; settings: MailSettings }

/**
 * Replaces an unverified account, which does not own its address. `device` comes from `deviceOf`.
 */
export async function createAccount(
  { db, limits, settings }: Needs,
  account: NewAccount,
  device: string,
) {
  try {
    return await db.transaction(async (tx) => {
      const existing = await lockAccountByEmail(tx, account.email)
      if (existing?.isEmailVerified || (await isHeld(tx, account.email, null))) fail('EMAIL_EXISTS')
      if (await isUsernameTaken(tx, account.username, existing?.id ?? null)) fail('USERNAME_TAKEN')
      if (existing) await deleteUnverifiedAccount(tx, existing.id)
      const id = await insertAccount(tx, account)
      await mailVerificationLink(tx, settings, { id, email: account.email }, device)
      await countMail(limits, 'sign-up', account.email)
      return id
    })
  } catch (error) {
    if (brokenUnique(error) === 'accounts_email_key') fail('EMAIL_EXISTS')
    if (brokenUnique(error) === 'users_username_key') fail('USERNAME_TAKEN')
    throw error
  }
}

type Addressee = { id: string; email: string }

/** The address is unproven, so nothing that the requester wrote. */
export async function mailVerificationLink(
  tx: Tx,
  settings: MailSettings,
  to: Addressee,
  device: string,
) {
  const secret = newToken()
  const minutes = numbers.verificationLinkHours * 60
  await replaceLink(tx, {
    accountId: to.id,
    purpose: 'verify-email',
    secretHash: hashToken(secret),
    minutes,
  })
  const link = `${settings.linkOrigin}/verify-email?userId=${to.id}&secret=${secret}`
  await enqueueMail(tx, {
    to: to.email,
    subject: text.mail.verifySubject(settings.brandName),
    text: text.mail.verifyBody(
      settings.brandName,
      text.mail.asked(new Date(), device),
      link,
      numbers.verificationLinkHours,
    ),
  })
}
