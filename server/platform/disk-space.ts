import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fail } from './http/fail.ts'
import type { Log } from './log.ts'
import { reasonOf } from './reason-of.ts'

/** So much stays free: PostgreSQL stops the whole database when its own log finds no room. */
export const reservedBytes = 64_000_000
const lookEveryMs = 1000

/** Free bytes, and their share of the whole, where this folder is. */
export async function freeSpace(folder: string): Promise<{ bytes: number; share: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { bytes: bavail * bsize, share: bavail / blocks }
}

/** Where this machine keeps the database and the files, unless they are elsewhere. Each can have been moved to another disk. */
export const foldersThatFill = (config: {
  dataDir: string
  databaseUrl?: unknown
  storageUrl?: unknown
}): string[] =>
  [
    ...(config.databaseUrl === undefined ? [path.join(config.dataDir, 'postgres')] : []),
    ...(config.storageUrl === undefined
      ? [config.dataDir, path.join(config.dataDir, 'files')]
      : []),
  ].filter((folder) => existsSync(folder))

export type DiskSpace = {
  /** Of the fullest disk, as of a second ago. */
  freeBytes: () => number
  close: () => void
}

/** Looks again and again how much room is left where these folders are. */
export async function watchDiskSpace(folders: string[], log: Log): Promise<DiskSpace> {
  let free = Infinity
  const look = async () => {
    try {
      const spaces = await Promise.all(folders.map(freeSpace))
      const before = free
      free = Math.min(...spaces.map(({ bytes }) => bytes))
      if (isFull(before) !== isFull(free))
        log.warn(
          { freeBytes: free, reservedBytes },
          isFull(free) ? 'disk full: changes are refused' : 'disk: there is room again',
        )
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'disk: the free space cannot be read')
    }
  }
  await look()
  const looking = setInterval(() => void look(), lookEveryMs).unref()
  return { freeBytes: () => free, close: () => clearInterval(looking) }
}

/** While the disk is full, what would fill it further is refused. Reading goes on, and so does what makes room. */
export function refuseWritesWhenFull(
  app: FastifyInstance,
  disk: Pick<DiskSpace, 'freeBytes'>,
): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (harmless.includes(method) || routeOptions.config.needsNoRoom) return
    if (isFull(disk.freeBytes())) fail('DISK_FULL')
  })
}

const harmless = ['GET', 'HEAD', 'OPTIONS', 'DELETE']
const isFull = (bytes: number) => bytes < reservedBytes
