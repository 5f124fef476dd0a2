import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore, type Configstore } from '@tus/file-store'
import { Upload } from '@tus/server'
import type { EncryptionKey } from '../secrets/encryption.ts'
import { encryptFrom, openUploadKey } from './arriving-bytes.ts'
import type { UploadRecords } from './upload-records.ts'

export type StoreOptions = {
  directory: string
  expirationMs: number
  records: UploadRecords
  keys: readonly EncryptionKey[]
}

/** The bytes are encrypted and the metadata is in the database. */
export class EncryptedStore extends FileStore {
  readonly #options: StoreOptions

  constructor(options: StoreOptions) {
    super({
      directory: options.directory,
      configstore: rowsAsConfig(options.records),
      expirationPeriodInMilliseconds: options.expirationMs,
    })
    // No deferred lengths: an upload declares its size.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
    this.#options = options
  }

  override async write(arriving: Readable, id: string, offset: number) {
    const { directory, records, keys } = this.#options
    const record = await records.find(id)
    if (!record) throw new Error(`upload ${id} has no row`)
    const cipher = encryptFrom(openUploadKey(keys, id, record.wrappedKey), offset)
    // tus's own `write` hides the cause of a failure: a full disk has its own error.
    const file = createWriteStream(join(directory, id), { flags: 'r+', start: offset })
    await pipeline(arriving, cipher, file)
    return offset + file.bytesWritten
  }

  override read(id: string): never {
    throw new Error(`upload ${id} is read by its feature, not by tus`)
  }
}

function rowsAsConfig(records: UploadRecords): Configstore {
  return {
    get: async (id) => {
      const record = await records.find(id)
      return (
        record &&
        new Upload({
          id,
          size: record.sizeBytes,
          offset: 0,
          creation_date: record.createdAt.toISOString(),
        })
      )
    },
    // The row exists already, with an owner unknown to tus.
    set: async () => undefined,
    delete: (id) => records.remove(id),
  }
}
