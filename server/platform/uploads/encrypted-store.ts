import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { EncryptionKey } from '../secrets/encryption.ts'
import { openUploadKey } from './arriving-bytes.ts'
import type { ArrivingStore } from './arriving-store.ts'
import type { UploadRecords } from './upload-records.ts'

export type StoreOptions = {
  arriving: ArrivingStore
  expirationMs: number
  records: UploadRecords
  keys: readonly EncryptionKey[]
}

/** The bytes are encrypted and the metadata is in the database. */
export class EncryptedStore extends DataStore {
  // No deferred lengths: an upload declares its size.
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #options: StoreOptions

  constructor(options: StoreOptions) {
    super()
    this.#options = options
  }

  /** The row exists already, with an owner unknown to tus. */
  override async create(upload: Upload) {
    await this.#options.arriving.create(upload.id)
    return upload
  }

  override async getUpload(id: string) {
    const { arriving, records } = this.#options
    const record = await records.find(id)
    if (!record) throw ERRORS.FILE_NOT_FOUND
    const offset = await arriving.arrivedBytes(id)
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS
    const creation_date = record.createdAt.toISOString()
    return new Upload({ id, size: record.sizeBytes, offset, creation_date })
  }

  override async write(stream: Readable, id: string, offset: number) {
    const { arriving, records, keys } = this.#options
    const record = await records.find(id)
    if (!record) throw new Error(`upload ${id} has no row`)
    return arriving.append(id, openUploadKey(keys, id, record.wrappedKey), stream, offset)
  }

  override async remove(id: string) {
    await this.#options.arriving.remove(id)
    await this.#options.records.remove(id)
  }

  override getExpiration() {
    return this.#options.expirationMs
  }
}
