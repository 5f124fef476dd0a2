import { text } from '#contract/text/en.ts'
import type { Tower } from '#contract/vocabulary.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import type { MailSettings } from '../identity/index.ts'
import { createNotification } from '../notifications/index.ts'
import { syncPostVisibility } from '../posts/index.ts'
import type { Addressee } from './request.store.ts'

type Verified = Addressee & { tower: Tower; location: string }

/**
 * Takes a verification back: the resident is as rejected, with the reason, and their posts are hidden until they are verified
 * again. A request that waits goes on waiting. The caller holds the resident and has asked whether the moderator may.
 */
export async function revokeVerification(
  tx: Tx,
  { linkOrigin, brandName }: MailSettings,
  moderator: Viewer,
  { userId, name, email, tower, location }: Verified,
  reason: string,
): Promise<void> {
  await tx.query(sql`
    insert into verification_requests (user_id, tower, location, state, reason, decided_at, decided_by)
    values (${userId}, ${tower}, ${location}, 'revoked', ${reason}, now(), ${moderator.id})`)
  await tx.query(sql`
    update users set is_verified = false, tower = null, location = null,
      verification_status = case when verification_status = 'Pending' then 'Pending' else 'Rejected' end
    where id = ${userId}`)
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
