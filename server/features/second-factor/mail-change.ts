import type { Queryable } from '#server/platform/database/db.ts'
import type { MailSettings } from '../identity/index.ts'
import { text } from '#text'
import { enqueueMail } from '#server/platform/mail/mail.ts'

type Change = keyof typeof text.secondFactor.mailed

/** Warns the owner, in case somebody else made the change. */
export async function mailChange(
  tx: Queryable,
  { brandName, linkOrigin }: MailSettings,
  to: { email: string; name: string },
  change: Change,
) {
  const link = `${linkOrigin}/settings#second-step`
  await enqueueMail(tx, {
    to: to.email,
    subject: text.secondFactor.mailSubject(brandName),
    text: text.secondFactor.mailBody(brandName, to.name, text.secondFactor.mailed[change], link),
    button: { label: text.mail.buttons.settings, link },
  })
}
