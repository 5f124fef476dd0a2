import { createWriteStream, mkdirSync } from 'node:fs'
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { undefinedIfMissing } from '../files.ts'
import { decryptWhole, encryptFrom } from './arriving-bytes.ts'
import type { ArrivingStore } from './arriving-store.ts'

/** A file for each upload, on this node's disk. */
export function arrivingFolder(directory: string): ArrivingStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(directory, id)
  return {
    create: (id) => writeFile(pathOf(id), ''),
    arrivedBytes: async (id) => (await stat(pathOf(id)).catch(undefinedIfMissing))?.size,
    append: async (id, key, arriving, offset) => {
      const file = createWriteStream(pathOf(id), { flags: 'r+', start: offset })
      await pipeline(arriving, encryptFrom(key, offset), file)
      return offset + file.bytesWritten
    },
    read: async (id, key) => decryptWhole(key, await readFile(pathOf(id))),
    remove: (id) => rm(pathOf(id), { force: true }),
    list: () => readdir(directory),
  }
}
