import type { Zone } from '#contract/building-settings.ts'
import { limits as numbers } from '#contract/limits.ts'
import { fullTime } from '#contract/when.ts'
import { text } from '#text'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import { replaceLink } from './links.store.ts'

export type MailSettings = { linkOrigin: string; brandName: string }
/** Of a mail that says when somebody asked for it. */
export type AskedMailSettings = MailSettings & Zone
export type AskedMailNeeds = { db: Db; limits: Limits; settings: AskedMailSettings }
type Addressee = { id: string; email: string }

export const verifyAddress = ({ linkOrigin }: MailSettings, accountId: string, secret: string) =>
  `${linkOrigin}/verify-email?userId=${accountId}&secret=${secret}`

/** Contains no text from the requester: the address is not verified. */
export async function mailVerificationLink(
  tx: Tx,
  settings: AskedMailSettings,
  to: Addressee,
  device: string,
) {
  const minutes = numbers.verificationLinkHours * 60
  const secret = await replaceLink(tx, { accountId: to.id, purpose: 'verify-email', minutes })
  const link = verifyAddress(settings, to.id, secret)
  await enqueueMail(tx, {
    to: to.email,
    subject: text.mail.verifySubject(settings.brandName),
    text: text.mail.verifyBody(
      settings.brandName,
      text.mail.asked(fullTime(new Date(), settings), device),
      link,
      numbers.verificationLinkHours,
    ),
    button: { label: text.mail.buttons.confirm, link },
  })
}
