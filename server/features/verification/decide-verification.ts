import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { authorize } from '#server/permissions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { type MailSettings, emitToModerators, type ModeratorSettings } from '../identity/index.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { syncPostVisibility } from '../posts/index.ts'
import { findCase } from './moderator-requests.store.ts'
import {
  closeRequest,
  findAddressee,
  lockPendingRequest,
  lockRequest,
  markRejected,
  markVerified,
  type Address,
} from './own-requests.store.ts'
import { notifyDecision } from './revoke-verification.ts'

export type DecisionSettings = MailSettings & ModeratorSettings

/** Null `reason` approves. */
type Decision = { caseId: string; reason: string | null }

export async function decideVerification(
  db: Db,
  settings: DecisionSettings,
  moderator: Viewer,
  decision: Decision,
) {
  const { caseId, reason } = decision
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, caseId)
    if (!request) fail('NOT_FOUND')
    if (reason === null) {
      const documentOpened = (await findCase(tx, caseId, moderator.id))?.documentOpened ?? false
      authorize(moderator, 'verification.approve', { ...request, documentOpened })
    } else authorize(moderator, 'verification.reject', request)
    await closeRequest(tx, caseId, { decidedBy: moderator.id, reason })
    if (reason === null) await markVerified(tx, request.userId, request)
    else await markRejected(tx, request.userId)
    const { tower, location } = request
    const action = reason === null ? 'verification.approve' : 'verification.reject'
    await writeAudit(tx, {
      actor: moderator,
      action,
      subjectId: request.userId,
      details: { caseId, tower, location, reason },
    })
    await notifyDecision(tx, settings, request, reason)
    await syncPostVisibility(tx, request.userId)
    await emitToModerators(tx, settings, 'verification', caseId)
  })
}

const tooLate = text.verification.expired(limits.verificationPendingDays)

/** Does nothing if it is decided. */
export async function expireVerification(
  db: Db,
  settings: DecisionSettings,
  caseId: string,
  reason = tooLate,
) {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, caseId)
    if (request?.state !== 'pending') return
    await closeRequest(tx, caseId, { decidedBy: null, reason })
    await markRejected(tx, request.userId)
    await writeAudit(tx, {
      actor: 'clock',
      action: 'verification.expire',
      subjectId: request.userId,
      details: { caseId },
    })
    await notifyDecision(tx, settings, request, reason)
    await emitToModerators(tx, settings, 'verification', caseId)
  })
}

/** For the first moderator. */
export async function verifyByOperator(
  db: Db,
  settings: DecisionSettings,
  userId: string,
  address: Address,
) {
  await db.transaction(async (tx) => {
    const caseId = await lockPendingRequest(tx, userId)
    if (caseId !== undefined) await closeRequest(tx, caseId, { decidedBy: null, reason: null })
    await markVerified(tx, userId, address)
    await writeAudit(tx, {
      actor: 'operator',
      action: 'verification.approve',
      subjectId: userId,
      details: { ...address, caseId: caseId ?? null },
    })
    await notifyDecision(tx, settings, await findAddressee(tx, userId), null)
    await syncPostVisibility(tx, userId)
    if (caseId !== undefined) await emitToModerators(tx, settings, 'verification', caseId)
  })
}
