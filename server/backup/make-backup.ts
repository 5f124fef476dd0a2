import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { isFolder, removedAtTheEnd, syncFolder } from '#server/platform/files.ts'
import { StartError } from '#server/platform/start-error.ts'
import {
  backupFolder,
  forgetOld,
  incomplete,
  nameOf,
  refuseFullDisk,
  unfinished,
  type Occasion,
} from './backup-folder.ts'
import type { Manifest } from './manifest.ts'
import { encrypterFor, encryptFile } from './encrypted-file.ts'
import { writeSnapshot, type BackupDeps } from './snapshot.ts'

/** `encryptTo`: an age recipient. */
type Wishes = { to?: string; occasion?: Occasion; encryptTo?: string }

export type MadeBackup = { file: string; bytes: number; manifest: Manifest }

/**
 * Renames the backup to its final name once it is complete and synced. `to`: a folder or a file; by
 * default DATA_DIR/backups. @throws StartError where the file exists or the disk is too full
 */
export async function makeBackup(
  deps: BackupDeps & { dataDir: string },
  { to = backupFolder(deps), occasion = 'asked', encryptTo }: Wishes = {},
): Promise<MadeBackup> {
  const encrypter = encryptTo === undefined ? undefined : await encrypterFor(encryptTo)
  const ending = encrypter ? '.zip.age' : '.zip'
  const target = path.resolve(to)
  if (encrypter && target.endsWith('.zip'))
    throw new StartError('The name of an encrypted backup ends with .zip.age.')
  if (!encrypter && target.endsWith('.age'))
    throw new StartError('Only an encrypted backup has a name with .age: add --encrypt-to.')
  const isFile = target.endsWith(ending) && !isFolder(target)
  const folder = isFile ? path.dirname(target) : target
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = isFile
    ? target
    : path.join(folder, nameOf(new Date(), occasion).replace('.zip', ending))
  if (existsSync(file)) throw new StartError(`${file} exists already: choose another name.`)
  await refuseFullDisk(folder)
  const draft = path.join(folder, `${unfinished}${process.pid}-${path.basename(file)}`)
  const encrypted = `${draft}.encrypted`
  const removeRest = removedAtTheEnd(draft, encrypted)
  try {
    const manifest = await writeSnapshot(deps, draft)
    if (encrypter) await encryptFile(encrypter, draft, encrypted)
    const lacksFiles = !isFile && manifest.missing.length > 0
    const made = lacksFiles ? file.replace(ending, `${incomplete}${ending}`) : file
    renameSync(encrypter ? encrypted : draft, made)
    await syncFolder(folder)
    forgetOld(folder, occasion)
    return { file: made, bytes: statSync(made).size, manifest }
  } finally {
    removeRest()
  }
}
