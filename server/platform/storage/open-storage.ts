import { folderStorage } from './folder-storage.ts'
import type { S3Address, Storage } from './storage.ts'

/** By default in a folder of `dataDir`. */
export async function openStorage(config: {
  dataDir: string
  storageUrl?: S3Address | undefined
}): Promise<Storage> {
  if (config.storageUrl === undefined) return folderStorage(`${config.dataDir}/files`)
  // 300 ms and 30 MB that a folder does not need
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(config.storageUrl)
}
