import type { Queryable } from '../../platform/db.ts'
import { open } from '../../platform/sealing.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { documentContext, documentKey, type FileSettings } from './file-addresses.ts'
import { documentIsReady } from './images.store.ts'

/** A verification document, opened: WebP bytes, to be sent with `no-store`. Who may see it is the caller's to decide, before. */
export async function readDocument(
  { db, storage, settings }: { db: Queryable; storage: Storage; settings: FileSettings },
  id: string,
): Promise<Buffer | undefined> {
  if (!(await documentIsReady(db, id))) return undefined
  const sealed = await storage.get(documentKey(id))
  return sealed && open(settings.secretKeys, documentContext(id), sealed)
}
