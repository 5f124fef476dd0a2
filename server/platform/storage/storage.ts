/**
 * Keys: relative paths of letters, digits, '.', '_' and '-'. `put` is atomic and survives a crash.
 */
export type Storage = {
  /** By all nodes. */
  isShared: boolean
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  get: (key: string) => Promise<Buffer | undefined>
  /** Does not send the bytes again; each is deleted separately. */
  copy: (from: string, to: string) => Promise<void>
  /** A missing file is no error. */
  delete: (key: string) => Promise<void>
  list: (prefix: string) => Promise<string[]>
  bytesBelow: (prefix: string) => Promise<number>
  /** Deletes what crashed `put`s from before this time left. */
  removeUnfinished: (before: Date) => Promise<void>
}

export type S3Address = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The service said yes, and did something else. */
export class StorageFailure extends Error {}
