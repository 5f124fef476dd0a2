import { emitToModerators, type ModeratorSettings } from '../identity/index.ts'
import { brokenUnique, type Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import { listedLocation } from '../building/index.ts'
import { attachDocument } from '../images/index.ts'
import {
  hasPendingRequest,
  insertRequest,
  markPending,
  type NewRequest,
} from './own-requests.store.ts'

export async function submitVerification(db: Db, settings: ModeratorSettings, request: NewRequest) {
  const { userId, documentId, tower } = request
  try {
    await db.transaction(async (tx) => {
      await markPending(tx, userId)
      if (await hasPendingRequest(tx, userId)) fail('VERIFICATION_ALREADY_PENDING')
      await attachDocument(tx, { ownerId: userId, id: documentId })
      const location =
        (await listedLocation(tx, tower, request.location)) ?? fail('APARTMENT_NOT_LISTED')
      const caseId = await insertRequest(tx, { ...request, location })
      emit(tx, [userId], { kind: 'verification' })
      await emitToModerators(tx, settings, 'verification', caseId)
    })
  } catch (error) {
    if (brokenUnique(error) === 'verification_requests_one_pending')
      fail('VERIFICATION_ALREADY_PENDING')
    throw error
  }
}
