import { mkdirSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirInUse, lockByFile, lockByName, type DataDirLock } from './locks.ts'

const patienceMs = 600

/**
 * Held until `release` or the end of the process, also by kill -9. @throws DataDirInUse within a
 * second
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = realpathSync(dataDir)
  const lock = process.platform === 'linux' ? lockByName : lockByFile
  // The old process may still be ending.
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    const held = await lock(folder).catch(unlessInUse)
    if (held) return held
  }
  return lock(folder)
}

function unlessInUse(error: unknown): undefined {
  if (!(error instanceof DataDirInUse)) throw error
}
