import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { reasonOf, StartError } from '../start-error.ts'
import type { User } from './user.ts'

export type Cluster = {
  /** DATA_DIR/postgres */
  folder: string
  dataDir: string
  logFile: string
  /** For loopback, where Unix sockets are unreliable. */
  passwordFile: string
  socket: Socket
}

/** `directory` is for clients; `flag` is for PostgreSQL, which runs inside its folder. */
type Socket = { directory: string; flag: string }

export const usesTcp = process.platform === 'win32'

/** Only part of the socket's name. */
export const socketPort = 5432

/** @throws where this user may not look */
export const hasCluster = (dataDir: string) =>
  statSync(path.join(dataDir, 'postgres', versionFile), { throwIfNoEntry: false }) !== undefined

/** PostgreSQL writes it when it creates the folder. */
export const versionFile = 'PG_VERSION'

export function clusterIn(dataDir: string): Cluster {
  const real = made(dataDir)
  const inside = path.join(real, 'postgres')
  const folder = existsSync(inside) ? realpathSync(inside) : inside // it may be on another disk
  return {
    folder,
    dataDir: real,
    logFile: path.join(real, 'postgres.log'),
    passwordFile: path.join(real, 'postgres-password'),
    socket: socketOf(folder),
  }
}

function made(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

/** @throws StartError if another user owns it */
export function prepareSocket({ socket, folder }: Cluster, user: User | undefined) {
  if (usesTcp || socket.directory === folder) return
  mkdirSync(socket.directory, { recursive: true, mode: 0o700 })
  const uid = user?.uid ?? process.getuid?.()
  const found = lstatSync(socket.directory)
  if (user && found.uid === 0) chownSync(socket.directory, user.uid, user.gid)
  else if (found.uid !== uid || !found.isDirectory()) {
    throw new StartError(
      `${socket.directory} belongs to another user: remove it, or give DATA_DIR a shorter path.`,
    )
  }
}

export function removeSocket({ socket, folder }: Cluster) {
  if (!usesTcp && socket.directory !== folder)
    rmSync(socket.directory, { recursive: true, force: true })
}

// A socket's path has at most about 100 bytes. Not TMPDIR: every command has to find it.
function socketOf(folder: string): Socket {
  if (Buffer.byteLength(`${folder}/.s.PGSQL.${socketPort}`) <= 100)
    return { directory: folder, flag: '.' }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  const directory = `/tmp/foyer-${name}`
  return { directory, flag: directory }
}
