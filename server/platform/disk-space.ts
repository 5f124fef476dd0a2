import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fail } from './http/fail.ts'
import type { Log } from './log.ts'
import { reasonOf } from './start-error.ts'

/** PostgreSQL stops when it cannot write its log. */
export const reservedBytes = 64_000_000
/** Uploads stop before, so that a full disk never stops anything else. */
export const uploadsNeed = { bytes: 1_000_000_000, share: 0.05 }
const lookEveryMs = 1000

export type Space = { bytes: number; share: number }

export async function freeSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { bytes: bavail * bsize, share: bavail / blocks }
}

/** Each may be on its own disk. */
export const foldersThatFill = (config: {
  dataDir: string
  databaseUrl?: unknown
  storageUrl?: unknown
}) =>
  [
    ...(config.databaseUrl === undefined ? [path.join(config.dataDir, 'postgres')] : []),
    ...(config.storageUrl === undefined
      ? [config.dataDir, path.join(config.dataDir, 'files')]
      : []),
  ].filter((folder) => existsSync(folder))

export type DiskSpace = {
  /** Of the fullest disk, at most a second old. */
  freeBytes: () => number
  hasRoomForUploads: () => boolean
  close: () => void
}

export async function watchDiskSpace(folders: string[], log: Log): Promise<DiskSpace> {
  let free = Infinity
  let hasRoom = true
  const look = async () => {
    try {
      const spaces = await Promise.all(folders.map(freeSpace))
      const before = free
      free = Math.min(...spaces.map(({ bytes }) => bytes))
      const hadRoom = hasRoom
      hasRoom = spaces.every(takesUploads)
      if (hadRoom !== hasRoom)
        log.warn(
          { freeBytes: free, needed: uploadsNeed },
          hasRoom ? 'disk: uploads are taken again' : 'disk: uploads are refused',
        )
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
  return {
    freeBytes: () => free,
    hasRoomForUploads: () => hasRoom,
    close: () => clearInterval(looking),
  }
}

export function refuseWritesWhenFull(app: FastifyInstance, disk: Pick<DiskSpace, 'freeBytes'>) {
  app.addHook('onRequest', ({ method, routeOptions }, _reply, done) => {
    const mayWait = !harmless.includes(method) && !routeOptions.config.needsNoRoom
    if (mayWait && isFull(disk.freeBytes())) fail('DISK_FULL')
    done()
  })
}

const harmless = ['GET', 'HEAD', 'OPTIONS', 'DELETE']
export const takesUploads = ({ bytes, share }: Space) =>
  bytes >= uploadsNeed.bytes && share >= uploadsNeed.share
const isFull = (bytes: number) => bytes < reservedBytes
