import type { Db, Tx } from '#server/platform/database/db.ts'
import { profileOf } from '../profile.store.ts'
import { dropUnprovenPassword, setPassword, type Account } from '../account.store.ts'
import { text } from '#text'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { dropLinks } from '../email/links.store.ts'
import type { MailSettings } from '../email/verification-mail.ts'
import { deleteSessionsOf } from '../sessions/session.store.ts'
import { lockConfirmed } from './confirm-owner.ts'

type NewPassword = { account: Account; sessionId: string | null; passwordHash: string }

/** The caller has confirmed the owner. */
export async function changePassword(db: Db, settings: MailSettings, given: NewPassword) {
  await db.transaction(async (tx) => {
    await lockConfirmed(tx, given.account)
    await writeNewPassword(tx, settings, given)
  })
}

export async function writeNewPassword(
  tx: Tx,
  settings: MailSettings,
  { account, sessionId, passwordHash }: NewPassword,
) {
  await setPassword(tx, account.id, passwordHash)
  await endOtherSessionsAndLinks(tx, account.id, sessionId)
  await mailOwner(tx, settings, account, 'passwordChanged')
}

/** A stranger may have signed up with this address before its owner came through a provider. */
export async function removeUnprovenPassword(tx: Tx, settings: MailSettings, account: Account) {
  if (!(await dropUnprovenPassword(tx, account.id))) return
  await endOtherSessionsAndLinks(tx, account.id, null)
  await mailOwner(tx, settings, account, 'passwordRemoved')
}

/** Ends whatever the old password may have opened. */
async function endOtherSessionsAndLinks(tx: Tx, accountId: string, exceptSession: string | null) {
  await deleteSessionsOf(tx, accountId, exceptSession)
  await dropLinks(tx, accountId, ['reset-password', 'change-email', 'verify-email'])
}

async function mailOwner(
  tx: Tx,
  { brandName, linkOrigin }: MailSettings,
  account: Account,
  about: 'passwordChanged' | 'passwordRemoved',
) {
  const { name } = await profileOf(tx, account.id)
  const link = `${linkOrigin}/forgot-password`
  await enqueueMail(tx, {
    to: account.email,
    subject: text.mail[`${about}Subject`](brandName),
    text: text.mail[`${about}Body`](brandName, name, link),
    button: { label: text.mail.buttons.password, link },
  })
}
