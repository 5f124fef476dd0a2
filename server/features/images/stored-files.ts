import type { SecretKey } from '#server/config/secret-keys.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { decrypt } from '#server/platform/secrets/encryption.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { documentIsReady } from './images.store.ts'
import { allFiles, readyPictures } from './files.store.ts'

export type FileSettings = { dataDir: string; secretKeys: readonly SecretKey[] }

export const imagesBelow = (id: string) => `images/${id}/`
export const imageKey = (id: string, width: number) => `images/${id}/${width}.webp`
export const avifKey = (id: string, width: number) => `images/${id}/${width}.avif`
export const documentKey = (id: string) => `documents/${id}`
export const documentContext = (id: string) => `document ${id}`

/** Returns decrypted WebP. The caller checks permission and sends `no-store`. */
export async function readDocument(
  { db, storage, settings }: { db: Queryable; storage: Storage; settings: FileSettings },
  id: string,
) {
  if (!(await documentIsReady(db, id))) return undefined
  const encrypted = await storage.get(documentKey(id))
  return encrypted && decrypt(settings.secretKeys, documentContext(id), encrypted)
}

const folderOf = /^(images|documents)\/([^/]+)/

/** Without documents, because a backup would outlive the promise to delete them. */
export async function filesToKeep(db: Queryable, storage: Storage) {
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

/** Ids. What was deleted meanwhile is not missing. */
export async function missingPictures(db: Queryable, storage: Storage) {
  const { missing } = await filesToKeep(db, storage)
  const wanted = new Set(missing.length > 0 ? await readyPictures(db) : [])
  return missing.filter((id) => wanted.has(id))
}

/** Files of the database that a restore replaced. */
export async function removeOrphanedFiles(db: Queryable, storage: Storage) {
  const known = new Set(await allFiles(db))
  const keys = [...(await storage.list('images/')), ...(await storage.list('documents/'))]
  const strangers = keys.filter((key) => !known.has(folderOf.exec(key)?.[2] ?? ''))
  for (const key of strangers) await storage.delete(key)
  return strangers.length
}

export const documentIsStored = async (storage: Storage, id: string) =>
  (await storage.get(documentKey(id))) !== undefined
