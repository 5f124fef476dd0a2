/**
 * Keys: relative paths of letters, digits, '.', '_' and '-'. `put` is atomic and survives a crash.
 */
export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  get: (key: string) => Promise<Buffer | undefined>
  /** Does not send the bytes again; each is deleted separately. */
  copy: (from: string, to: string) => Promise<void>
  /** A missing file is no error. */
  delete: (key: string) => Promise<void>
  list: (prefix: string) => Promise<string[]>
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

/** By default in a folder of `dataDir`. */
export async function openStorage(config: {
  dataDir: string
  storageUrl?: S3Address | undefined
}): Promise<Storage> {
  if (config.storageUrl === undefined) {
    const { folderStorage } = await import('./folder-storage.ts')
    return folderStorage(`${config.dataDir}/files`)
  }
  // 300 ms and 30 MB that a folder does not need
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(config.storageUrl)
}
