import { text } from '#text'
import type { AuditAction } from '#contract/moderation-vocabulary.ts'
import { authorize } from '#server/permissions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { Viewer } from '#server/viewer.ts'
import {
  deleteSessionsOf,
  type MailSettings,
  emitToModerators,
  type ModeratorSettings,
} from '../identity/index.ts'
import { writeAudit } from '../audit/index.ts'
import type { Line } from '../line/index.ts'
import { syncPostVisibility } from '../posts/index.ts'
import { answerAppeal as writeAnswer, dropAppeal } from '../suspension/index.ts'
import { revokeVerification } from '../verification/index.ts'
import {
  lockBoth,
  lockResident,
  markLifted,
  markSuspended,
  type HeldResident,
} from './moderation.store.ts'

type ResidentSettings = MailSettings & ModeratorSettings

export type Moderation = {
  db: Db
  line: Line
  settings: ResidentSettings
  moderator: Viewer
  userId: string
}

// A second moderator at the same time gets RESIDENT_CHANGED.

export function suspend(moderation: Moderation, reason: string) {
  const { line, settings, userId } = moderation
  return moderate(moderation, 'resident.suspend', { reason }, async (tx, resident) => {
    if (resident.isSuspended) fail('RESIDENT_CHANGED')
    await markSuspended(tx, userId, reason)
    await mailResident(tx, settings, resident, text.mail.suspendedBody, reason)
    emit(tx, [userId], { kind: 'verification' })
    await line.leaveAll(tx, userId)
    await syncPostVisibility(tx, line, userId)
    // After the posts: whatever sends something to their devices locks in this order too.
    await deleteSessionsOf(tx, userId, null)
  })
}

export const liftSuspension = (moderation: Moderation) =>
  moderate(moderation, 'resident.lift', {}, (tx, resident) => lift(tx, moderation, resident, ''))

export function answerAppeal(
  moderation: Moderation,
  { decision, reason }: { decision: 'lift' | 'keep'; reason: string },
) {
  const { settings, userId } = moderation
  return moderate(moderation, `resident.${decision}`, { reason }, async (tx, resident) => {
    if (!(await writeAnswer(tx, userId, reason))) fail('RESIDENT_CHANGED')
    if (decision === 'lift') await lift(tx, moderation, resident, reason)
    else await mailResident(tx, settings, resident, text.mail.keptBody, reason)
  })
}

/** `answer` is '' without an appeal. */
async function lift(
  tx: Tx,
  { line, settings, userId }: Moderation,
  resident: HeldResident,
  answer: string,
) {
  if (!resident.isSuspended) fail('RESIDENT_CHANGED')
  await markLifted(tx, userId)
  await dropAppeal(tx, userId)
  await mailResident(tx, settings, resident, text.mail.liftedBody, answer)
  await syncPostVisibility(tx, line, userId)
}

async function mailResident(
  tx: Tx,
  { brandName, linkOrigin }: ResidentSettings,
  { email, name }: HeldResident,
  body: (brand: string, name: string, words: string, link: string) => string,
  words: string,
) {
  const link = `${linkOrigin}/sign-in`
  await enqueueMail(tx, {
    to: email,
    subject: text.mail.accountSubject(brandName),
    text: body(brandName, name, words, link),
    button: { label: text.mail.buttons.signIn, link },
  })
}

export function withdrawVerification(moderation: Moderation, reason: string) {
  const { line, settings, moderator } = moderation
  return moderate(moderation, 'verification.revoke', { reason }, async (tx, resident) => {
    const { isVerified, tower, location } = resident
    if (!isVerified || tower === null || location === null) fail('RESIDENT_CHANGED')
    await revokeVerification(
      tx,
      line,
      settings,
      moderator,
      { ...resident, tower, location },
      reason,
    )
  })
}

export async function moderate(
  { db, settings, moderator, userId }: Moderation,
  action: AuditAction,
  details: Record<string, string>,
  act: (tx: Tx, resident: HeldResident) => Promise<void>,
  rule: 'resident.moderate' | 'resident.set-role' = 'resident.moderate',
) {
  await db.transaction(async (tx) => {
    const role = await lockBoth(tx, settings.adminEmails, moderator.id, userId)
    // No longer a moderator since the request arrived.
    if (role === undefined || role === 'resident') fail('NOT_FOUND')
    const resident =
      (await lockResident(tx, settings.adminEmails, userId)) ?? fail('USER_NOT_FOUND')
    authorize({ ...moderator, role }, rule, resident)
    await act(tx, resident)
    await writeAudit(tx, { actor: moderator, action, subjectId: userId, details })
    await emitToModerators(tx, settings, 'resident', userId)
  })
}
