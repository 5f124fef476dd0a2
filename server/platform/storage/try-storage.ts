import { randomUUID } from 'node:crypto'
import { StorageFailure, type Storage } from './storage.ts'

/** Throws if a file cannot be written, read and deleted. */
export async function tryStorage(storage: Storage) {
  const key = `doctor/${randomUUID()}`
  const written = Buffer.from(key)
  await storage.put(key, written, 'text/plain')
  const read = await storage.get(key)
  await storage.delete(key)
  if (!read?.equals(written)) throw new StorageFailure('what is written cannot be read back.')
}
