import type { Db } from '#server/platform/database/db.ts'
import { encryptedThings } from '#server/platform/secrets/encrypted-things.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { uploadContext } from '#server/platform/uploads/arriving-bytes.ts'
import { lockUploadKey, readyDocuments, replaceUploadKey, uploadsWithKeys } from './files.store.ts'
import { lockImage } from './images.store.ts'
import { documentContext, documentKey } from './stored-files.ts'

/** A document that is held is not deleted meanwhile, so it does not come back. */
export const encryptedDocuments = (db: Db, storage: Storage) =>
  encryptedThings(db, {
    name: 'document',
    ids: () => readyDocuments(db),
    contextOf: documentContext,
    lock: async (tx, id) => ((await lockImage(tx, id)) ? storage.get(documentKey(id)) : undefined),
    replace: (_, id, encrypted) =>
      storage.put(documentKey(id), encrypted, 'application/octet-stream'),
  })

export const encryptedUploadKeys = (db: Db) =>
  encryptedThings(db, {
    name: 'upload key',
    ids: () => uploadsWithKeys(db),
    contextOf: uploadContext,
    lock: lockUploadKey,
    replace: replaceUploadKey,
  })
