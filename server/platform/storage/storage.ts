/**
 * Finished files, in a folder or an S3-compatible service. Keys are relative paths of letters,
 * digits, '.', '_' and '-'. A finished `put` survives a crash, and no reader sees half of a file.
 */
export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  get: (key: string) => Promise<Buffer | undefined>
  /**
   * Keeps the same bytes under a second key without sending them again; each is deleted separately.
   */
  copy: (from: string, to: string) => Promise<void>
  /** A missing file is no error. */
  delete: (key: string) => Promise<void>
  /** The keys below a prefix that ends in '/', or all of them. */
  list: (prefix: string) => Promise<string[]>
  /**
   * Removes the leftovers of a `put` that began before this time and crashed. No key names them.
   */
  removeUnfinished: (before: Date) => Promise<void>
}

export type S3Address = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Without an S3 address, files go to a folder inside `dataDir`. */
export async function openStorage(config: {
  dataDir: string
  storageUrl?: S3Address | undefined
}): Promise<Storage> {
  if (config.storageUrl === undefined) {
    const { folderStorage } = await import('./folder-storage.ts')
    return folderStorage(`${config.dataDir}/files`)
  }
  // 300 ms and 30 MB that an installation with a folder should not pay
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(config.storageUrl)
}
