import { mkdirSync } from 'node:fs'
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { EncryptionKey } from '../secrets/encryption.ts'
import { decryptWhole, openUploadKey } from './arriving-bytes.ts'
import { registerTus } from './tus-routes.ts'
import type { UploadRules } from './upload-headers.ts'
import type { UploadRecords } from './upload-records.ts'

export type Uploads = {
  /** `/api/uploads` (tus 1.0). */
  register: (app: FastifyInstance, rules: UploadRules & { expirationMs: number }) => void
  /** Undefined if there is no such file. */
  arrivedBytes: (id: string) => Promise<number | undefined>
  read: (id: string, wrappedKey: Buffer) => Promise<Buffer>
  removeBytes: (id: string) => Promise<void>
  /** Uploads with a file on this node. */
  list: () => Promise<string[]>
}

/** On this node's disk. docs/decisions/0009-uploads-encrypted-from-the-first-byte.md */
export function openUploads(options: {
  directory: string
  keys: readonly EncryptionKey[]
  records: UploadRecords
}): Uploads {
  const { directory, keys } = options
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(directory, id)
  const removeBytes = (id: string) => rm(pathOf(id), { force: true })
  return {
    register: (app, rules) => registerTus(app, { ...options, ...rules, removeBytes }),
    arrivedBytes: async (id) => (await stat(pathOf(id)).catch(undefinedIfMissing))?.size,
    read: async (id, wrappedKey) =>
      decryptWhole(openUploadKey(keys, id, wrappedKey), await readFile(pathOf(id))),
    removeBytes,
    list: () => readdir(directory),
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
