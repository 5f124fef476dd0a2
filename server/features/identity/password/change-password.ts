import { text } from '#contract/text/en.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { setPassword } from '../account.store.ts'
import { holdConfirmed } from './confirm-owner.ts'
import { profileOf, type Account } from '../identity.store.ts'
import { dropLinks } from '../email/links.store.ts'
import type { MailSettings } from '../sign-up.ts'
import { deleteSessionsOf } from '../sessions/session.store.ts'

/** The owner has been confirmed; `sessionId` is the one session that goes on. */
export async function changePassword(
  db: Db,
  settings: MailSettings,
  {
    account,
    sessionId,
    passwordHash,
  }: { account: Account; sessionId: string | null; passwordHash: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdConfirmed(tx, account)
    await writeNewPassword(tx, settings, { account, sessionId, passwordHash })
  })
}

/** A new password ends what the old one may have opened to somebody else: sessions, a change of email, links to set yet another. */
export async function writeNewPassword(
  tx: Tx,
  settings: MailSettings,
  {
    account,
    sessionId,
    passwordHash,
  }: { account: Account; sessionId: string | null; passwordHash: string },
): Promise<void> {
  await setPassword(tx, account.id, passwordHash)
  await deleteSessionsOf(tx, account.id, sessionId)
  await dropLinks(tx, account.id, ['reset-password', 'change-email', 'verify-email'])
  const { name } = await profileOf(tx, account.id)
  await enqueueMail(tx, {
    to: account.email,
    subject: text.mail.passwordChangedSubject(settings.brandName),
    text: text.mail.passwordChangedBody(
      settings.brandName,
      name,
      `${settings.linkOrigin}/forgot-password`,
    ),
  })
}
