import { EventEmitter } from 'node:events'
import { Logger, run } from 'graphile-worker'
import type { Db } from '../database/db.ts'
import { unlockOrphanedJobs } from './jobs-orphaned.ts'
import type { Log } from '../log.ts'

const concurrency = 4
const pollMs = 1000

export type Workers = { ended: Promise<void>; stop: () => Promise<void> }
type WorkersDeps = {
  db: Db
  tasks: Record<string, (payload: unknown, signal: AbortSignal) => Promise<void>>
  crontab: string
  log: Log
}

export async function startWorkers({ db, tasks, crontab, log }: WorkersDeps): Promise<Workers> {
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
    concurrency,
    events,
    logger: workerLogger(log),
    noHandleSignals: true,
    pollInterval: pollMs,
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
