import { limits } from '#contract/limits.ts'
import { text } from '#text'
import type { Db } from '#server/platform/database/db.ts'
import { emitToModerators } from '../identity/index.ts'
import { writeAudit } from '../audit/index.ts'
import { closeRequest, lockRequest, markRejected } from './own-requests.store.ts'
import { notifyDecision } from './revoke-verification.ts'
import type { DecisionSettings } from './decide-verification.ts'

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
