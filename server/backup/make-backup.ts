import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '#server/platform/data-dir-lock/lock-by-file.ts'
import { freeSpace } from '#server/platform/disk-space.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { Manifest } from './manifest.ts'
import { inMegabytes } from './manifest.ts'
import { writeBackup, type BackupDeps } from './write-backup.ts'

/** An operator's own ('asked') are never deleted. */
export type Occasion = 'asked' | 'nightly' | 'before-update' | 'before-restore'

const kept: Record<Exclude<Occasion, 'asked'>, number> = {
  nightly: 3,
  'before-update': 2,
  'before-restore': 2,
}
const unfinished = '.unfinished-'
// A backup is about as large as the one before.
const growth = 1.2

export type MadeBackup = { file: string; bytes: number; manifest: Manifest }
export type KeptBackup = { file: string; bytes: number; madeAt: Date }

export const backupFolder = ({ dataDir }: { dataDir: string }): string =>
  path.join(dataDir, 'backups')

/**
 * Renames the backup to its final name once it is complete and synced. `to`: a folder or a file; by
 * default DATA_DIR/backups. @throws StartError where the file exists or the disk is too full
 */
export async function makeBackup(
  deps: BackupDeps & { dataDir: string },
  { to = backupFolder(deps), occasion = 'asked' }: { to?: string; occasion?: Occasion } = {},
): Promise<MadeBackup> {
  const target = path.resolve(to)
  const isFile = target.endsWith('.zip') && !isFolder(target)
  const folder = isFile ? path.dirname(target) : target
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = isFile ? target : path.join(folder, nameOf(new Date(), occasion))
  if (existsSync(file)) throw new StartError(`${file} exists already: choose another name.`)
  await refuseFullDisk(folder)
  const draft = path.join(folder, `${unfinished}${process.pid}-${path.basename(file)}`)
  try {
    const manifest = await writeBackup(deps, draft)
    renameSync(draft, file)
    await syncFolder(folder)
    forgetOld(folder, occasion)
    return { file, bytes: statSync(file).size, manifest }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Complete ones, newest first. */
export function backupsIn(folder: string): KeptBackup[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^foyer-.*\.zip$/.test(name))
  return names
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, bytes: statSync(file).size, madeAt: statSync(file).mtime }))
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

export async function hasRoom(folder: string): Promise<boolean> {
  const [newest] = backupsIn(folder)
  return !newest || (await freeSpace(folder)).bytes > newest.bytes * growth
}

async function refuseFullDisk(folder: string): Promise<void> {
  if (await hasRoom(folder)) return
  const { bytes } = await freeSpace(folder)
  throw new StartError(`No room for a backup: only ${inMegabytes(bytes)} are free in ${folder}.`)
}

const isFolder = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false

const nameOf = (now: Date, occasion: Occasion): string =>
  `foyer-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${occasion === 'asked' ? '' : `-${occasion}`}.zip`

/** Also deletes unfinished ones. */
function forgetOld(folder: string, occasion: Occasion): void {
  if (occasion === 'asked') return
  const ofItsKind = backupsIn(folder).filter(({ file }) => file.endsWith(`-${occasion}.zip`))
  for (const { file } of ofItsKind.slice(kept[occasion])) rmSync(file)
  for (const name of readdirSync(folder)) {
    const pid = Number(new RegExp(`^${unfinished}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) rmSync(path.join(folder, name))
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
