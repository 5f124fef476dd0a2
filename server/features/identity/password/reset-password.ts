import { limits as numbers } from '#contract/limits.ts'
import { fullTime } from '#contract/when.ts'
import { text } from '#text'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { countMail } from '#server/platform/rate-limits/count-mail.ts'
import { fail } from '#server/platform/http/fail.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { writeNewPassword } from './change-password.ts'
import { isGuessable } from './guessable-passwords.ts'
import { ownerOf, profileOf } from '../profile.store.ts'
import { lockAccountByEmail, markOwned, lockAccount } from '../account.store.ts'
import { findOpenLink, replaceLink, useLink, type MailedLink } from '../email/links.store.ts'
import { makeProfile } from '../make-profile.ts'
import type { AskedMailNeeds, MailSettings } from '../email/verification-mail.ts'

export async function mailResetLink(
  { db, limits, settings }: AskedMailNeeds,
  email: string,
  device: string,
) {
  await db.transaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account) return
    if (!account.hasProfile) await makeProfile(tx, settings.brandName, account)
    // An unconfirmed account's name may be a stranger's words.
    const name = account.isEmailVerified ? (await profileOf(tx, account.id)).name : ''
    const asked = text.mail.asked(fullTime(new Date(), settings), device)
    const link = resetAddress(settings, account.id, await openReset(tx, account.id))
    await enqueueMail(tx, {
      to: account.email,
      subject: text.mail.resetSubject(settings.brandName),
      text: text.mail.resetBody(settings.brandName, name, asked, link, numbers.resetLinkMinutes),
      button: { label: text.mail.buttons.password, link },
    })
    await countMail(limits, 'reset-password', account.email)
  })
}

export const openReset = (tx: Tx, accountId: string) =>
  replaceLink(tx, { accountId, purpose: 'reset-password', minutes: numbers.resetLinkMinutes })

export const resetAddress = ({ linkOrigin }: MailSettings, accountId: string, secret: string) =>
  `${linkOrigin}/reset-password?userId=${accountId}&secret=${secret}`

export async function checkResetLink(db: Db, given: MailedLink) {
  if (!(await findOpenLink(db, given, ['reset-password']))) fail('LINK_INVALID')
}

/** Also verifies the address, because the link was mailed there. Returns the address. */
export async function resetPassword(
  db: Db,
  passwords: Passwords,
  settings: MailSettings,
  given: MailedLink & { newPassword: string },
) {
  // Checks the link before the costly hash.
  await checkResetLink(db, given)
  if (isGuessable(given.newPassword, Object.values(await ownerOf(db, given.userId))))
    fail('NEW_PASSWORD_TOO_COMMON')
  const passwordHash = await passwords.hash(given.newPassword, { account: given.userId })
  return db.transaction(async (tx) => {
    const account = (await lockAccount(tx, given.userId)) ?? fail('LINK_INVALID')
    if (!(await useLink(tx, given, ['reset-password']))) fail('LINK_INVALID')
    await markOwned(tx, account.id)
    await writeNewPassword(tx, settings, { account, sessionId: null, passwordHash })
    return account.email
  })
}
