/**
 * Where finished files live: a folder or an S3-compatible service, with the same promises. Keys are relative paths of letters,
 * digits, '.', '_' and '-'. What `put` has answered survives a crash, and a reader never sees half of it.
 */
export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  get: (key: string) => Promise<Buffer | undefined>
  /** Keeps the same bytes under a second key too, without sending them again; each of the two is deleted for itself. */
  copy: (from: string, to: string) => Promise<void>
  /** Removing what is not there is no error. */
  delete: (key: string) => Promise<void>
  /** The keys below a prefix that ends in '/', or all of them. */
  list: (prefix: string) => Promise<string[]>
  /** Removes what a crash left of a `put` that began before this time. No key names it, but it holds bytes of a file. */
  removeUnfinished: (before: Date) => Promise<void>
}

export type S3Address = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Without an address files go to a folder inside `dataDir`. */
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
