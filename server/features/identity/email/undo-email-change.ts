import { limits as numbers } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { setPassword } from '../account.store.ts'
import { moveTo } from './change-email.ts'
import { profileOf, lockAccount } from '../identity.store.ts'
import { dropLaterUndos, dropLinks, useLink } from './links.store.ts'
import { dropProviderAccountsSince } from '../google/provider-account.store.ts'
import { openReset, resetAddress } from '../password/reset-password.ts'
import type { MailSettings } from '../sign-up.ts'
import { deleteSessionsOf } from '../sessions/session.store.ts'

type Link = { userId: string; secret: string }

/**
 * Removes everything a thief may have set. Returns a link to set a password, which is also mailed.
 */
export async function undoEmailChange(db: Db, settings: MailSettings, given: Link): Promise<Link> {
  return db.transaction(async (tx) => {
    const account = (await lockAccount(tx, given.userId)) ?? fail('LINK_INVALID')
    const link = await useLink(tx, account.id, hashToken(given.secret), ['undo-email-change'])
    if (!link?.email) fail('LINK_INVALID')
    await moveTo(tx, account.id, link.email)
    await dropLinks(tx, account.id, ['change-email'])
    await dropLaterUndos(tx, account.id, link.id)
    await setPassword(tx, account.id, null)
    await dropProviderAccountsSince(tx, account.id, link.createdAt)
    await deleteSessionsOf(tx, account.id, null)
    const secret = await openReset(tx, account.id)
    const { name } = await profileOf(tx, account.id)
    const way = resetAddress(settings, account.id, secret)
    await enqueueMail(tx, {
      to: link.email,
      subject: text.mail.emailRestoredSubject(settings.brandName),
      text: text.mail.emailRestoredBody(settings.brandName, name, way, numbers.resetLinkMinutes),
    })
    return { userId: account.id, secret }
  })
}
