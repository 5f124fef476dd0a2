import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder, undefinedIfMissing } from '../files.ts'
import { checkedKey, checkedPrefix } from './storage-key.ts'
import type { Storage } from './storage.ts'

/** The dot excludes it from keys and `list`. */
const unfinished = '.unfinished-'

export function folderStorage(directory: string): Storage {
  const pathOf = (key: string) => join(directory, checkedKey(key))
  return {
    isShared: false,
    put: async (key, bytes) => writeWhole(pathOf(key), bytes),
    get: async (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    copy: async (from, to) => copyWhole(pathOf(from), pathOf(to)),
    delete: async (key) => rm(pathOf(key), { force: true }),
    list: async (prefix) => {
      const files = (await filesBelow(join(directory, checkedPrefix(prefix)))).filter(
        (path) => !isUnfinished(path),
      )
      return files
        .map((path) => path.slice(join(directory, '/').length).replaceAll('\\', '/'))
        .toSorted()
    },
    bytesBelow: async (prefix) => {
      let bytes = 0
      for (const path of await filesBelow(join(directory, checkedPrefix(prefix))))
        bytes += (await stat(path).catch(undefinedIfMissing))?.size ?? 0
      return bytes
    },
    removeUnfinished: async (before) => {
      for (const path of (await filesBelow(directory)).filter(isUnfinished)) {
        // A hard link shares the mtime. A file that has gone is finished.
        const begun = (await stat(path).catch(undefinedIfMissing))?.ctime
        if (begun && begun < before) await rm(path, { force: true })
      }
    },
  }
}

const isUnfinished = (path: string) => basename(path).startsWith(unfinished)

async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    undefinedIfMissing,
  )
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Synced, then renamed: after a crash the file is the old or the new one. */
async function writeWhole(path: string, bytes: Uint8Array) {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const aside = join(folder, unfinished + randomBytes(8).toString('hex'))
  try {
    await using file = await open(aside, 'wx', 0o600)
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await rename(aside, path)
  await syncFolder(folder)
}

/** Files are never modified, so a hard link is a copy; some disks have none. */
async function copyWhole(from: string, to: string) {
  const folder = dirname(to)
  await mkdir(folder, { recursive: true })
  const aside = join(folder, unfinished + randomBytes(8).toString('hex'))
  try {
    await link(from, aside).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error
      return copyFile(from, aside)
    })
    await rename(aside, to)
  } finally {
    // rename does nothing between two links of one file, so `aside` would stay
    await rm(aside, { force: true })
  }
  await syncFolder(folder)
}
