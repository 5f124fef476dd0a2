import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { childrenOf } from '#server/testing/processes/children-of.ts'
import { until } from '#server/testing/until.ts'

/** Of the PostgreSQL that keeps its data in DATA_DIR/postgres. */
export const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

/** Returns when its processes have ended too: one that still works could answer a request. */
export async function killPostgres(dataDir: string) {
  const postmaster = postmasterOf(dataDir)
  const processes = childrenOf(postmaster)
  process.kill(postmaster, 'SIGKILL')
  // The program of one that has ended is gone, also before the system has cleared it away.
  await until('the end of PostgreSQL', () =>
    processes.every((pid) => !existsSync(`/proc/${pid}/exe`)),
  )
}

/** To it and all its processes; those that have ended need none. */
export function signalPostgres(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT') {
  const postmaster = postmasterOf(dataDir)
  // Stopped first, it starts no more.
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
