import type { Db } from '#server/platform/database/db.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { writeStorage } from './figures.store.ts'

export async function measureStorage({ db, storage }: { db: Db; storage: Storage }) {
  const pictureBytes = await storage.bytesBelow('images/')
  const documentBytes = await storage.bytesBelow('documents/')
  await writeStorage(db, { pictureBytes, documentBytes })
}
