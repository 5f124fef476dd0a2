import { readFileSync } from 'node:fs'
import path from 'node:path'
import { childrenOf } from '#server/testing/processes/children-of.ts'

/** Of the PostgreSQL that keeps its data in DATA_DIR/postgres. */
export const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

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
