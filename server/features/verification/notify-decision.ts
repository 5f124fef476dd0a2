import { text } from '#contract/text/en.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { MailSettings } from '../identity/index.ts'
import { createNotification } from '../notifications/index.ts'
import type { Addressee } from './request.store.ts'

export async function notifyDecision(
  tx: Tx,
  settings: MailSettings,
  resident: Addressee,
  reason: string | null,
) {
  const { linkOrigin, brandName } = settings
  const { userId, name, email } = resident
  await enqueueMail(tx, {
    to: email,
    subject: text.mail.decisionSubject(brandName),
    text:
      reason === null
        ? text.mail.approvedBody(brandName, name, `${linkOrigin}/create-post`)
        : text.mail.rejectedBody(brandName, name, reason, `${linkOrigin}/settings`),
  })
  emit(tx, [userId], { kind: 'verification' })
  await createNotification(tx, {
    userId,
    type: reason === null ? 'verification-approved' : 'verification-rejected',
    message:
      reason === null
        ? text.notifications.verificationApproved
        : text.notifications.verificationRejected(reason),
  })
}
