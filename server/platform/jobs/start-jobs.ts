import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { startWorkers, workerLogger, type JobsDeps } from './workers.ts'

export type Jobs = { stop: () => Promise<void> }

const restartMs = 1000

/** For databases without workers; `startJobs` does it too. */
export async function installJobs(db: Db, log: Log) {
  await runMigrations({ pgPool: db.pool, logger: workerLogger(log) })
}

export async function startJobs(deps: JobsDeps): Promise<Jobs> {
  const { db, log } = deps
  await installJobs(db, log)
  const stopping = new AbortController()
  let workers = await startWorkers(deps)
  const running = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await workers.stop()
      await running
    },
  }

  /** graphile-worker gives up for good when it cannot store a completion for minutes. */
  async function keepRunning() {
    for (;;) {
      await workers.ended
      if (stopping.signal.aborted) return
      log.warn('jobs: the workers ended, starting them again')
      await workers.stop()
      await startAgain()
    }
  }
  async function startAgain() {
    for (;;) {
      await wait(restartMs, undefined, { signal: stopping.signal }).catch(() => {}) // woken early to stop
      if (stopping.signal.aborted) return
      try {
        workers = await startWorkers(deps)
        return
      } catch (error) {
        log.warn({ err: error }, 'jobs: the workers cannot start, trying again')
      }
    }
  }
}
