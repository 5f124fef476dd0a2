import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import path from 'node:path'
import { DataDirInUse, type DataDirLock } from './in-use.ts'

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

const bootHour = (): number => Math.round((Date.now() / 1000 - uptime()) / 3600)

function isMade(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Of any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
