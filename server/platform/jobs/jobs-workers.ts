import { EventEmitter } from 'node:events'
import { Logger, run } from 'graphile-worker'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { keepConnected, type LastingConnection } from '../database/lasting-connection.ts'

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

const everyMs = 10_000

/**
 * graphile-worker keeps a killed process's jobs locked for four hours. Each process holds a session
 * lock named after its workers; a free lock means a dead process.
 */
function unlockOrphanedJobs(db: Db, poolId: string, log: Log): LastingConnection {
  return keepConnected(db, 'jobs', log, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(poolId)])
    void watch(client)
  })

  async function watch(client: Client): Promise<void> {
    let alive = true
    client.once('end', () => (alive = false))
    while (alive) {
      await unlock(client).catch(
        (error: Error) =>
          alive && log.warn({ err: error }, 'jobs: could not look for orphaned jobs'),
      )
      await wait(everyMs, undefined, { ref: false })
    }
  }

  async function unlock(client: Client): Promise<void> {
    // A new process can lock jobs just before it takes its session lock.
    const { rows } = await client.query<{ owner: string }>(
      `select distinct locked_by as owner from graphile_worker.jobs
       where locked_by <> $1 and locked_at < now() - interval '5 seconds'`,
      [poolId],
    )
    for (const { owner } of rows) {
      const { rows: tried } = await client.query<{ dead: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as dead',
        [lockName(owner)],
      )
      if (!tried[0]?.dead) continue
      await client.query('select graphile_worker.force_unlock_workers($1)', [[owner]])
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockName(owner)])
      log.warn({ owner }, 'jobs: took over the jobs of a process that is gone')
    }
  }
}

const lockName = (poolId: string) => `foyer jobs of ${poolId}`
