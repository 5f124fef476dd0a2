import type { Zone } from '#contract/building-settings.ts'
import { absoluteTime } from '#contract/when.ts'
import { text } from '#text'
import type { Queryable } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { MailSettings } from '../email/verification-mail.ts'
import { ownerOf } from '../profile.store.ts'

export type NewDeviceSettings = MailSettings & Zone

/** Nobody can turn it off, because a thief would. `device` comes from `deviceOf`. */
export async function mailNewDevice(
  tx: Queryable,
  { brandName, linkOrigin, timeZone, locale }: NewDeviceSettings,
  accountId: string,
  device: string,
) {
  const { email, name } = await ownerOf(tx, accountId)
  const link = `${linkOrigin}/settings#change-password`
  const when = absoluteTime(new Date(), { timeZone, locale })
  await enqueueMail(tx, {
    to: email,
    subject: text.mail.newDeviceSubject(brandName),
    text: text.mail.newDeviceBody(brandName, name, { device, when, link }),
    button: { label: text.mail.buttons.settings, link },
  })
}
