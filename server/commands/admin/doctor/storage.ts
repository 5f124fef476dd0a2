import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { backupFolder, hasRoom } from '#server/backup/backup-folder.ts'
import { inMegabytes } from '#server/backup/manifest.ts'
import { foldersThatFill, freeSpace, reservedBytes } from '#server/platform/disk-space.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import type { Check } from './check.ts'

export const storage: Check = async (_, config) => {
  const files = await openStorage(config)
  const key = `doctor/${randomUUID()}`
  const written = Buffer.from(key)
  await files.put(key, written, 'text/plain')
  const read = await files.get(key)
  await files.delete(key)
  if (!read?.equals(written)) throw new StartError('what is written cannot be read back.')
  const { storageUrl, dataDir } = config
  return `files are kept in ${storageUrl === undefined ? path.join(dataDir, 'files') : `${storageUrl.bucket} at ${storageUrl.endpoint}`}`
}

const fullBelow = 0.05

export const disk: Check = async (_, config) => {
  const { dataDir } = config
  for (const folder of foldersThatFill(config)) {
    const { bytes } = await freeSpace(folder)
    if (bytes >= reservedBytes) continue
    throw new StartError(
      `only ${inMegabytes(bytes)} are free in ${folder}: changes are refused until there are ${inMegabytes(reservedBytes)}.`,
    )
  }
  const { bytes, share } = await freeSpace(dataDir)
  const free = `${inMegabytes(bytes)} (${Math.floor(share * 100)} %) are free in ${dataDir}`
  if (share < fullBelow) throw new StartError(`only ${free}.`)
  if (!(await hasRoom(backupFolder({ dataDir }))))
    throw new StartError(`only ${free}: too little for the next backup.`)
  return free
}
