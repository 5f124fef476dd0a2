import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '#server/platform/data-dir-lock/locks.ts'
import { freeSpace } from '#server/platform/disk-space.ts'
import { StartError } from '#server/platform/start-error.ts'
import { inMegabytes } from './manifest.ts'

/** An operator's own ('asked') are never deleted. */
export type Occasion = 'asked' | 'nightly' | 'before-update' | 'before-restore'

const kept: Record<Exclude<Occasion, 'asked'>, number> = {
  nightly: 3,
  'before-update': 2,
  'before-restore': 2,
}
export const unfinished = '.unfinished-'
/** In the name of one that lacks files which the storage has lost. */
export const incomplete = '-incomplete'
// A backup is about as large as the one before.
const growth = 1.2

export const backupFolder = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'backups')

export const nameOf = (now: Date, occasion: Occasion) =>
  `foyer-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${occasion === 'asked' ? '' : `-${occasion}`}.zip`

/** Newest first. */
export function backupsIn(folder: string) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^foyer-.*\.zip(\.age)?$/.test(name))
  return names
    .map((name) => path.join(folder, name))
    .flatMap((file) => {
      // It may have given way to a newer one since.
      const found = statSync(file, { throwIfNoEntry: false })
      return found ? [{ file, bytes: found.size, madeAt: found.mtime }] : []
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** What a restore replaced was given up, so it is no backup of what there is now. */
export const newestBackup = (folder: string) =>
  backupsIn(folder).find(({ file }) => !path.basename(file).includes('-before-restore'))

export async function hasRoom(folder: string) {
  const [newest] = backupsIn(folder)
  return !newest || (await freeSpace(folder)).bytes > newest.bytes * growth
}

export async function refuseFullDisk(folder: string) {
  if (await hasRoom(folder)) return
  const { bytes } = await freeSpace(folder)
  throw new StartError(`No room for a backup: only ${inMegabytes(bytes)} are free in ${folder}.`)
}

/** Also deletes unfinished ones. Incomplete ones replace no others, which may have what is missing. */
export function forgetOld(folder: string, occasion: Occasion) {
  if (occasion === 'asked') return
  for (const kind of [occasion, occasion + incomplete]) {
    const found = backupsIn(folder).filter(({ file }) =>
      new RegExp(`-${kind}\\.zip(\\.age)?$`).test(file),
    )
    for (const { file } of found.slice(kept[occasion])) rmSync(file)
  }
  for (const name of readdirSync(folder)) {
    const pid = Number(new RegExp(`^${unfinished}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) rmSync(path.join(folder, name))
  }
}
