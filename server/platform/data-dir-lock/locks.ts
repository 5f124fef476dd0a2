import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { uptime } from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'

export type DataDirLock = { release: () => Promise<void> }

export class DataDirInUse extends StartError {
  constructor(folder: string, pid: string) {
    super(
      `Another Foyer (process ${pid}) is already running with its data in ${folder}. ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    )
  }
}

/** An abstract Unix socket vanishes with its process and tells its holder's id. */
export async function lockByName(folder: string): Promise<DataDirLock> {
  const name = `\0foyer-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`
  const server = createServer((asking) =>
    asking.on('error', () => asking.destroy()).end(String(process.pid)),
  )
  if (!(await listens(server, name))) throw new DataDirInUse(folder, await holderOf(name))
  server.unref()
  return {
    release: () =>
      new Promise((resolve, reject) =>
        server.close((error) => (error ? reject(error) : resolve())),
      ),
  }
}

function listens(server: Server, name: string) {
  return new Promise<boolean>((resolve, reject) => {
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(name, () => resolve(true))
  })
}

/** A stopped or busy process does not answer. */
function holderOf(name: string) {
  return new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(name)
    socket.setTimeout(500, () => socket.destroy())
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(/^\d+$/.test(answer) ? answer : 'of unknown number'))
  })
}

/** Process ids repeat after a restart, so it also stores the machine's start time. */
export async function lockByFile(folder: string): Promise<DataDirLock> {
  const file = path.join(folder, 'foyer.lock')
  const mine = `${process.pid} ${bootHour()}`
  if (!isMade(file, mine)) {
    const [pid = '', hour = ''] = readFileSync(file, 'utf8').split(' ')
    if (Math.abs(Number(hour) - bootHour()) <= 1 && isAlive(Number(pid)))
      throw new DataDirInUse(folder, pid)
    rmSync(file)
    if (!isMade(file, mine)) throw new DataDirInUse(folder, 'that was a moment faster')
  }
  return { release: async () => rmSync(file) }
}

const bootHour = () => Math.round((Date.now() / 1000 - uptime()) / 3600)

function isMade(file: string, content: string) {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Of any user. */
export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
