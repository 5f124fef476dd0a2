import { authorize } from '#server/permissions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { type MailSettings, emitToModerators, type ModeratorSettings } from '../identity/index.ts'
import { writeAudit } from '../audit/index.ts'
import type { Line } from '../line/index.ts'
import { syncPostVisibility } from '../posts/index.ts'
import { findCase } from './moderator-requests.store.ts'
import {
  closeRequest,
  findAddressee,
  insertDecision,
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
  line: Line,
  settings: DecisionSettings,
  moderator: Viewer,
  decision: Decision,
) {
  const { caseId, reason } = decision
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, caseId)
    if (!request) fail('NOT_FOUND')
    const action = reason === null ? 'verification.approve' : 'verification.reject'
    const documentOpened = (await findCase(tx, caseId, moderator.id))?.documentOpened ?? false
    const subject = { ...request, documentOpened }
    authorize(moderator, action, subject)
    await closeRequest(tx, caseId, { decidedBy: moderator.id, reason })
    if (reason === null) await markVerified(tx, request.userId, request)
    else await markRejected(tx, request.userId)
    await writeAudit(tx, {
      actor: moderator,
      action,
      subjectId: request.userId,
      details: { caseId, reason },
    })
    await notifyDecision(tx, settings, request, reason)
    await syncPostVisibility(tx, line, request.userId)
    await emitToModerators(tx, settings, 'verification', caseId)
  })
}

/** For the first moderator. */
export async function verifyByOperator(
  db: Db,
  line: Line,
  settings: DecisionSettings,
  userId: string,
  address: Address,
) {
  await db.transaction(async (tx) => {
    const waiting = await lockPendingRequest(tx, userId)
    const approval = { decidedBy: null, reason: null }
    if (waiting !== undefined) await closeRequest(tx, waiting, approval)
    const caseId =
      waiting ?? (await insertDecision(tx, { userId, ...address, state: 'approved', ...approval }))
    await markVerified(tx, userId, address)
    await writeAudit(tx, {
      actor: 'operator',
      action: 'verification.approve',
      subjectId: userId,
      details: { caseId },
    })
    await notifyDecision(tx, settings, await findAddressee(tx, userId), null)
    await syncPostVisibility(tx, line, userId)
    if (waiting !== undefined) await emitToModerators(tx, settings, 'verification', caseId)
  })
}
