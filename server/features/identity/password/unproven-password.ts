import { text } from '#contract/text/en.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { dropUnprovenPassword } from '../account.store.ts'
import { profileOf, type Account } from '../identity.store.ts'
import { dropLinks } from '../email/links.store.ts'
import { deleteSessionsOf } from '../sessions/session.store.ts'
import type { MailSettings } from '../sign-up.ts'

/**
 * A provider vouches for the account's owner. A password that the owner never showed to be theirs may be that of a stranger who signed
 * up with their address: it goes, with the sessions and the links that it may have opened, and the owner is told.
 */
export async function removeUnprovenPassword(
  tx: Tx,
  settings: MailSettings,
  account: Account,
): Promise<void> {
  if (!(await dropUnprovenPassword(tx, account.id))) return
  await deleteSessionsOf(tx, account.id, null)
  await dropLinks(tx, account.id, ['reset-password', 'change-email', 'verify-email'])
  const { name } = await profileOf(tx, account.id)
  await enqueueMail(tx, {
    to: account.email,
    subject: text.mail.passwordRemovedSubject(settings.brandName),
    text: text.mail.passwordRemovedBody(
      settings.brandName,
      name,
      `${settings.linkOrigin}/forgot-password`,
    ),
  })
}
