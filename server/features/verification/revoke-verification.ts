import { text } from '#contract/text/en.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { Viewer } from '#server/viewer.ts'
import type { MailSettings } from '../identity/index.ts'
import { createNotification } from '../notifications/index.ts'
import { syncPostVisibility } from '../posts/index.ts'
import { insertRevocation, markRevoked, type Address, type Addressee } from './request.store.ts'

/** The caller locks the resident and checks permission. */
export async function revokeVerification(
  tx: Tx,
  { linkOrigin, brandName }: MailSettings,
  moderator: Viewer,
  { userId, name, email, tower, location }: Addressee & Address,
  reason: string,
) {
  await insertRevocation(tx, { userId, tower, location, reason, decidedBy: moderator.id })
  await markRevoked(tx, userId)
  await enqueueMail(tx, {
    to: email,
    subject: text.mail.decisionSubject(brandName),
    text: text.mail.revokedBody(brandName, name, reason, `${linkOrigin}/settings`),
  })
  emit(tx, [userId], { kind: 'verification' })
  await createNotification(tx, {
    userId,
    type: 'verification-revoked',
    message: text.notifications.verificationRevoked(reason),
  })
  await syncPostVisibility(tx, userId)
}

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
