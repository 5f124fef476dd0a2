import type { FastifyInstance } from 'fastify'
import type { EncryptionKey } from '../secrets/encryption.ts'
import { openUploadKey } from './arriving-bytes.ts'
import type { ArrivingStore } from './arriving-store.ts'
import { registerTus } from './tus-routes.ts'
import type { UploadRules } from './upload-headers.ts'
import type { UploadRecords } from './upload-records.ts'

export type Uploads = {
  /** `/api/uploads` (tus 1.0). */
  register: (app: FastifyInstance, rules: UploadRules & { expirationMs: number }) => void
  /** Undefined if there is no such upload. */
  arrivedBytes: (id: string) => Promise<number | undefined>
  read: (id: string, wrappedKey: Buffer) => Promise<Buffer>
  removeBytes: (id: string) => Promise<void>
  /** Uploads of which this node can find bytes. */
  list: () => Promise<string[]>
}

/** docs/decisions/0009-uploads-encrypted-from-the-first-byte.md */
export function openUploads(options: {
  arriving: ArrivingStore
  keys: readonly EncryptionKey[]
  records: UploadRecords
}): Uploads {
  const { arriving, keys } = options
  return {
    register: (app, rules) => registerTus(app, { ...options, ...rules }),
    arrivedBytes: arriving.arrivedBytes,
    read: (id, wrappedKey) => arriving.read(id, openUploadKey(keys, id, wrappedKey)),
    removeBytes: arriving.remove,
    list: arriving.list,
  }
}
