import { limits as numbers } from '#contract/limits.ts'
import { text } from '#text'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { dropSecondFactorSince, lockAccount, setPassword } from '../account.store.ts'
import { profileOf } from '../profile.store.ts'
import { dropLaterUndos, dropLinks, useLink, type MailedLink } from './links.store.ts'
import type { MailSettings } from './verification-mail.ts'
import { dropProviderAccountsSince } from '../google/provider-account.store.ts'
import { openReset, resetAddress } from '../password/reset-password.ts'
import { deleteSessionsOf } from '../sessions/session.store.ts'
import { moveTo } from './take-address.ts'

/**
 * Removes everything a thief may have set. Returns a link to set a password, which is also mailed.
 */
export async function undoEmailChange(db: Db, settings: MailSettings, given: MailedLink) {
  return db.transaction(async (tx) => {
    const account = (await lockAccount(tx, given.userId)) ?? fail('LINK_INVALID')
    const link = await useLink(tx, given, ['undo-email-change'])
    if (!link?.email) fail('LINK_INVALID')
    await moveTo(tx, account.id, link.email)
    await dropLinks(tx, account.id, ['change-email'])
    await dropLaterUndos(tx, account.id, link.id)
    await setPassword(tx, account.id, null)
    await dropSecondFactorSince(tx, account.id, link.createdAt)
    await dropProviderAccountsSince(tx, account.id, link.createdAt)
    await deleteSessionsOf(tx, account.id, null)
    const secret = await openReset(tx, account.id)
    const { name } = await profileOf(tx, account.id)
    const way = resetAddress(settings, account.id, secret)
    await enqueueMail(tx, {
      to: link.email,
      subject: text.mail.emailRestoredSubject(settings.brandName),
      text: text.mail.emailRestoredBody(settings.brandName, name, way, numbers.resetLinkMinutes),
      button: { label: text.mail.buttons.password, link: way },
    })
    return { userId: account.id, secret }
  })
}
