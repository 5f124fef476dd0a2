import type { Queryable } from '#server/platform/database/db.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { documentKey } from './file-addresses.ts'
import { allFiles, readyPictures } from './files.store.ts'

const folderOf = /^(images|documents)\/([^/]+)/

/** Without documents, because a backup would outlive the promise to delete them. */
export async function filesToKeep(
  db: Queryable,
  storage: Storage,
): Promise<{ keys: string[]; missing: string[] }> {
  const wanted = new Set(await readyPictures(db))
  const found = new Set<string>()
  const keys: string[] = []
  for (const key of await storage.list('images/')) {
    const id = folderOf.exec(key)?.[2] ?? ''
    if (!wanted.has(id)) continue
    found.add(id)
    keys.push(key)
  }
  return { keys, missing: [...wanted].filter((id) => !found.has(id)) }
}

/** Files of the database that a restore replaced. */
export async function removeStrangers(db: Queryable, storage: Storage) {
  const known = new Set(await allFiles(db))
  const keys = [...(await storage.list('images/')), ...(await storage.list('documents/'))]
  const strangers = keys.filter((key) => !known.has(folderOf.exec(key)?.[2] ?? ''))
  for (const key of strangers) await storage.delete(key)
  return strangers.length
}

export const documentIsStored = async (storage: Storage, id: string) =>
  (await storage.get(documentKey(id))) !== undefined
