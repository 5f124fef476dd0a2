import { EventEmitter } from 'node:events'
import { Logger, run } from 'graphile-worker'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import type { Tasks } from './jobs.ts'
import { unlockOrphanedJobs } from './orphaned-jobs.ts'

export type JobsDeps = {
  db: Db
  tasks: Tasks
  /** Lines of `minute hour day month weekday task-name` in UTC. */
  crontab: string
  log: Log
}

export async function startWorkers({ db, tasks, crontab, log }: JobsDeps) {
  const events = new EventEmitter()
  const poolId = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const runner = await run({
    pgPool: db.pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, work]) => [
        name,
        (payload, { abortSignal }) => work(payload, abortSignal),
      ]),
    ),
    crontab,
    concurrency: 4,
    events,
    logger: workerLogger(log),
    noHandleSignals: true,
    pollInterval: 1000,
    // stop() waits for batched completions only; a lost one would repeat the job.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const orphans = unlockOrphanedJobs(db, await poolId, log)
  let running = true
  const ended = runner.promise
    .catch((error: unknown) => log.warn({ err: error }, 'jobs: the workers ended with an error'))
    .then(() => void (running = false))
  return {
    ended,
    stop: async () => {
      if (running)
        await runner
          .stop()
          .catch((error: unknown) =>
            log.warn({ err: error }, 'jobs: the workers did not stop cleanly'),
          )
      await ended
      await orphans.close()
    },
  }
}

// The metadata contains whole jobs, and with them the text of mails.
export const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message) => {
    const severity = level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level
    log[severity]({ jobs: scope.label, task: scope.taskIdentifier, job: scope.jobId }, message)
  })
