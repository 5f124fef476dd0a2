import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { Db } from '#server/platform/database/db.ts'
import { task } from '#server/platform/jobs/jobs.ts'
import { writeAudit } from '../audit/index.ts'
import { emitToModerators } from '../identity/index.ts'
import { deleteDocument, documentIsStored } from '../images/index.ts'
import type { DecisionSettings } from './decide-verification.ts'
import { closeRequest, lockRequest, markRejected } from './own-requests.store.ts'
import { notifyDecision } from './revoke-verification.ts'
import {
  releaseDecidedDocuments,
  requestsPendingTooLong,
  releaseDocument,
  requestsWithDocuments,
} from './moderator-requests.store.ts'
import { text } from '#text'
import type { Storage } from '#server/platform/storage/storage.ts'

type Deps = { db: Db; settings: DecisionSettings }

/** A schedule, because its next run makes up for a missed one. */
export const verificationTasks = (deps: Deps) => ({
  'purge-documents': task(z.unknown(), () => purgeDocuments(deps)),
})
export const verificationSchedule = '*/10 * * * * purge-documents ?jobKey=purge-documents'

/** docs/decisions/0013-documents-are-kept-30-minutes-after-a-decision.md */
export async function purgeDocuments({ db, settings }: Deps) {
  // First, so that a request that cannot expire keeps nobody's document.
  await db.transaction(async (tx) => {
    for (const id of await releaseDecidedDocuments(tx)) await deleteDocument(tx, id)
  })
  const failures: unknown[] = []
  for (const id of await requestsPendingTooLong(db))
    await expireVerification(db, settings, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not every request has ended')
}

/** Backups hold no documents, so after a restore residents send them again. Returns how many. */
export async function closeLostRequests(db: Db, storage: Storage, settings: DecisionSettings) {
  let lost = 0
  for (const { id, documentId } of await requestsWithDocuments(db)) {
    if (await documentIsStored(storage, documentId)) continue
    await expireVerification(db, settings, id, text.verification.documentLost)
    await db.transaction(async (tx) => {
      await releaseDocument(tx, id)
      await deleteDocument(tx, documentId)
    })
    lost++
  }
  return lost
}

const tooLate = text.verification.expired(limits.verificationPendingDays)

/** Does nothing if it is decided. */
async function expireVerification(
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
