import { brokenUnique, type Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emitLive } from '#server/platform/live/index.ts'
import { attachDocument } from '../images/index.ts'
import { deliveriesToModerators, type ModeratorSettings } from '#server/features/audit/index.ts'
import { hasPendingRequest, insertRequest, markPending, type NewRequest } from './request.store.ts'

/**
 * Asks to be verified, and tells the moderators. Nothing a resident sends moves them further than 'Pending'.
 * @throws VERIFICATION_ALREADY_PENDING, VERIFICATION_DOCUMENT_REQUIRED
 */
export async function submitVerification(
  db: Db,
  settings: ModeratorSettings,
  request: NewRequest,
): Promise<void> {
  const { userId, documentId } = request
  try {
    await db.transaction(async (tx) => {
      await markPending(tx, userId)
      if (await hasPendingRequest(tx, userId)) fail('VERIFICATION_ALREADY_PENDING')
      await attachDocument(tx, { ownerId: userId, id: documentId })
      const caseId = await insertRequest(tx, request)
      const toModerators = await deliveriesToModerators(tx, settings, 'verification', caseId)
      await emitLive(tx, [{ userId, event: { kind: 'verification' } }, ...toModerators])
    })
  } catch (error) {
    if (brokenUnique(error) === 'verification_requests_one_pending')
      fail('VERIFICATION_ALREADY_PENDING')
    throw error
  }
}
