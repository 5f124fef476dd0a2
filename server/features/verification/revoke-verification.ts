import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { Viewer } from '#server/viewer.ts'
import { deleteTokensOf, type MailSettings } from '../identity/index.ts'
import { createNotification } from '../notifications/index.ts'
import type { Line } from '../line/index.ts'
import { syncPostVisibility } from '../posts/index.ts'
import { insertDecision, markRevoked, type Address, type Addressee } from './own-requests.store.ts'

/** The caller locks the resident and checks permission. */
export async function revokeVerification(
  tx: Tx,
  line: Line,
  settings: MailSettings,
  moderator: Viewer,
  resident: Addressee & Address,
  reason: string,
) {
  const { userId, tower, location } = resident
  await insertDecision(tx, {
    userId,
    tower,
    location,
    state: 'revoked',
    reason,
    decidedBy: moderator.id,
  })
  await markRevoked(tx, userId)
  await deleteTokensOf(tx, userId)
  await notifyDecision(tx, settings, resident, reason, 'revoked')
  await syncPostVisibility(tx, line, userId)
}

export async function notifyDecision(
  tx: Tx,
  { linkOrigin, brandName }: MailSettings,
  { userId, name, email }: Addressee,
  reason: string | null,
  refused: 'rejected' | 'revoked' = 'rejected',
) {
  const { mail, notifications } = text
  const link = linkOrigin + (reason === null ? '/create-post' : '/settings#verification')
  const [type, message, body] =
    reason === null
      ? ([
          'verification-approved',
          notifications.verificationApproved,
          mail.approvedBody(brandName, name, link),
        ] as const)
      : ([
          `verification-${refused}`,
          notifications[refused === 'revoked' ? 'verificationRevoked' : 'verificationRejected'](
            reason,
          ),
          mail[`${refused}Body`](brandName, name, reason, link),
        ] as const)
  await enqueueMail(tx, {
    to: email,
    subject: mail.decisionSubject(brandName),
    text: body,
    button: { label: mail.buttons[reason === null ? 'post' : 'document'], link },
  })
  emit(tx, [userId], { kind: 'verification' })
  await createNotification(tx, { userId, type, message, hasMail: true })
}
