import { text } from '#contract/text/en.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { deleteDocument, documentIsStored } from '../images/index.ts'
import { expireVerification, type DecisionSettings } from './decide-verification.ts'
import { releaseDocument, requestsWithDocuments } from './document.store.ts'

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
