import type { Queryable } from '#server/platform/database/db.ts'
import { decrypt } from '#server/platform/secrets/encryption.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { documentContext, documentKey, type FileSettings } from './file-addresses.ts'
import { documentIsReady } from './images.store.ts'

/** Returns decrypted WebP. The caller checks permission and sends `no-store`. */
export async function readDocument(
  { db, storage, settings }: { db: Queryable; storage: Storage; settings: FileSettings },
  id: string,
): Promise<Buffer | undefined> {
  if (!(await documentIsReady(db, id))) return undefined
  const encrypted = await storage.get(documentKey(id))
  return encrypted && decrypt(settings.secretKeys, documentContext(id), encrypted)
}
