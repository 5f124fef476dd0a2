import path from 'node:path'
import { backupFolder, hasRoom, newestBackup } from '#server/backup/backup-folder.ts'
import { leftOutOfBackups } from '#server/backup/left-out.ts'
import { counted, inMegabytes } from '#server/backup/manifest.ts'
import { missingPictures } from '#server/features/images/index.ts'
import { sql } from '#server/platform/database/db.ts'
import {
  foldersThatFill,
  freeSpace,
  reservedBytes,
  takesUploads,
  uploadsNeed,
  type Space,
} from '#server/platform/disk-space.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { tryStorage } from '#server/platform/storage/try-storage.ts'
import type { Check } from './check.ts'

export const storage: Check = async (_, config) => {
  await tryStorage(await openStorage(config))
  const { storageUrl, dataDir } = config
  return `files are kept in ${storageUrl === undefined ? path.join(dataDir, 'files') : `${storageUrl.bucket} at ${storageUrl.endpoint}`}`
}

export const pictures: Check = async (db, config) => {
  const missing = await missingPictures(db, await openStorage(config))
  if (missing.length > 0)
    throw new StartError(
      `the storage does not have the files of ${counted(missing.length, 'picture')}, such as images/${missing[0]}. ` +
        'Is its disk mounted? Otherwise take images/ from the folder files of an older backup. Until then, the name of each new backup ends with -incomplete, and it replaces only such ones.',
    )
  return 'all are in the storage'
}

const fullBelow = 0.05

export const disk: Check = async (_, config) => {
  const { dataDir } = config
  for (const folder of foldersThatFill(config)) {
    const refused = refusedIn(folder, await freeSpace(folder))
    if (refused !== undefined) throw new StartError(refused)
  }
  const { bytes, share } = await freeSpace(dataDir)
  const free = `${inMegabytes(bytes)} (${Math.floor(share * 100)} %) are free in ${dataDir}`
  if (share < fullBelow) throw new StartError(`only ${free}.`)
  if (!(await hasRoom(backupFolder({ dataDir }))))
    throw new StartError(`only ${free}: too little for the next backup.`)
  return free
}

export function refusedIn(folder: string, space: Space) {
  const free = `${inMegabytes(space.bytes)} are free in ${folder}`
  if (space.bytes < reservedBytes)
    return `only ${free}: changes are refused until there are ${inMegabytes(reservedBytes)}.`
  if (takesUploads(space)) return undefined
  const needed = `${inMegabytes(uploadsNeed.bytes)} and ${uploadsNeed.share * 100} %`
  return `only ${free}: uploads are refused until there are ${needed}.`
}

const tooOldHours = 26

export const backups: Check = async (db, config) => {
  const newest = newestBackup(backupFolder(config))
  const isOwn = config.databaseUrl === undefined
  if (!newest && !isOwn) return 'with DATABASE_URL they are yours to make (`npm run backup`)'
  const since =
    newest?.madeAt ??
    (await db.value<Date>(sql`select coalesce(min(applied_at), now()) from migrations`))
  const hours = Math.floor((Date.now() - since.getTime()) / 3_600_000)
  const isNightly = isOwn || newest?.file.includes('-nightly') === true
  if (isNightly && hours >= tooOldHours)
    throw new StartError(
      newest
        ? `the newest is ${hours} hours old${isOwn ? '.' : ': does cron still run `npm run backup -- --nightly`?'}`
        : 'there is none: make one with `npm run backup`.',
    )
  if (hours < -1)
    throw new StartError(
      `the newest is from ${since.toISOString()}, which is still to come. Set the clock of this machine right, delete that backup, and make one with \`npm run backup\`.`,
    )
  return newest
    ? `${newest.file}, ${hours} hours old. ${leftOutOfBackups}`
    : 'the first is made tonight'
}
