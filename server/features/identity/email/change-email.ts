import { limits as numbers } from '#contract/limits.ts'
import { fullTime } from '#contract/when.ts'
import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { lockConfirmed } from '../password/confirm-owner.ts'
import { profileOf } from '../profile.store.ts'
import type { Account } from '../account.store.ts'
import { addLink, replaceLink } from './links.store.ts'
import { verifyAddress, type AskedMailSettings } from './verification-mail.ts'
import { refuseTaken } from './take-address.ts'

/**
 * The address changes when the mailed link is followed; the old address gets an undo link. The
 * caller has confirmed the owner.
 */
export async function askForEmailChange(
  tx: Tx,
  settings: AskedMailSettings,
  confirmed: Account,
  { email, device }: { email: string; device: string },
) {
  const account = await lockConfirmed(tx, confirmed)
  if (account.email.toLowerCase() === email) fail('EMAIL_UNCHANGED')
  await refuseTaken(tx, account.id, email)
  const { id: accountId, name } = await profileOf(tx, account.id)
  const { brandName, linkOrigin } = settings
  const change = await replaceLink(tx, {
    accountId,
    purpose: 'change-email',
    email,
    minutes: numbers.verificationLinkHours * 60,
  })
  const undo = await addLink(tx, {
    accountId,
    purpose: 'undo-email-change',
    email: account.email,
    minutes: numbers.undoLinkHours * 60,
  })
  const follow = verifyAddress(settings, accountId, change)
  const back = `${linkOrigin}/undo-email-change?userId=${accountId}&secret=${undo}`
  await enqueueMail(tx, {
    to: email,
    subject: text.mail.changeEmailSubject(brandName),
    text: text.mail.changeEmailBody(
      brandName,
      text.mail.asked(fullTime(new Date(), settings), device),
      follow,
      numbers.verificationLinkHours,
    ),
    button: { label: text.mail.buttons.confirm, link: follow },
  })
  await enqueueMail(tx, {
    to: account.email,
    subject: text.mail.emailChangeNoticeSubject(brandName),
    text: text.mail.emailChangeNoticeBody(brandName, name, email, back, numbers.undoLinkHours),
    button: { label: text.mail.buttons.undo, link: back },
  })
}
