import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { forgetTimesToCome, untilClockJumps } from './clock-jumps.ts'
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
  const start = async () => {
    await forgetTimesToCome(db)
    return startWorkers(deps)
  }
  let workers = await start()
  const running = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await workers.stop()
      await running
    },
  }

  /**
   * graphile-worker gives up for good when it cannot store a completion for minutes. After the clock was
   * set, its timetable waits for the next minute by the old one.
   */
  async function keepRunning() {
    for (;;) {
      const watching = new AbortController()
      const { signal } = watching
      const reason = await Promise.race([
        workers.ended.then(() => 'the workers ended'),
        untilClockJumps(AbortSignal.any([signal, stopping.signal])).then(() => 'the clock was set'),
      ])
      watching.abort()
      if (stopping.signal.aborted) return
      log.warn(`jobs: ${reason}, starting the workers again`)
      await workers.stop()
      await startAgain()
    }
  }
  async function startAgain() {
    for (;;) {
      await wait(restartMs, undefined, { signal: stopping.signal }).catch(() => {}) // woken early to stop
      if (stopping.signal.aborted) return
      try {
        workers = await start()
        // `stop` came meanwhile, and has stopped the ones before.
        if (stopping.signal.aborted) await workers.stop()
        return
      } catch (error) {
        log.warn({ err: error }, 'jobs: the workers cannot start, trying again')
      }
    }
  }
}
