import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations } from 'graphile-worker'
import { parse, type $ZodType } from 'zod/v4/core'
import type { Db, Queryable } from './db.ts'
import { unlockOrphanedJobs } from './jobs-orphaned.ts'
import type { Log } from './log.ts'
import { sql } from './sql.ts'

/** What runs for a job's name. It may run twice (a crash between the work and the note of it): make the second time harmless. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>
export type Tasks = Record<string, Task>
export type Jobs = { stop: () => Promise<void> }

/** A task that reads its payload through a schema, so that a job of an older version fails clearly. */
export const task =
  <T>(schema: $ZodType<T>, work: (payload: T, signal: AbortSignal) => Promise<void>): Task =>
  async (payload, signal) =>
    work(parse(schema, payload), signal)

/**
 * Enqueues in the caller's transaction: no commit, no job. A job with the same `jobKey` that has not begun yet is replaced.
 * Not for hot writes (message, like, save, interest): enqueuing notifies at commit, one writer at a time.
 */
export async function addJob(
  tx: Queryable,
  name: string,
  payload: unknown,
  options: { jobKey?: string; runAt?: Date; maxAttempts?: number } = {},
): Promise<void> {
  const { jobKey = null, runAt = null, maxAttempts = null } = options
  await tx.query(sql`
    select from graphile_worker.add_job(identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt}::timestamptz, max_attempts => ${maxAttempts}::int, job_key => ${jobKey}::text)`)
}

/** Brings the queue's own schema up to date. `startJobs` does it too; this is for databases that run none (templates, commands). */
export async function installJobs(db: Db, log: Log): Promise<void> {
  await runMigrations({ pgPool: db.pool, logger: workerLogger(log) })
}

/** Runs jobs in this process until stopped. `crontab`: one line each, `minute hour day month weekday task-name` in UTC. */
export async function startJobs(deps: { db: Db; tasks: Tasks; crontab: string; log: Log; concurrency?: number }): Promise<Jobs> {
  const { db, tasks, crontab, log, concurrency = 4 } = deps
  await installJobs(db, log)
  const events = new EventEmitter()
  const poolId = new Promise<string>((resolve) => events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)))
  const runner = await run({
    pgPool: db.pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, work]) => [name, (payload, { abortSignal }) => work(payload, abortSignal)]),
    ),
    crontab,
    concurrency,
    events,
    logger: workerLogger(log),
    noHandleSignals: true,
    pollInterval: 1000,
  })
  const orphans = unlockOrphanedJobs(db, await poolId, log)
  return {
    stop: async () => {
      await runner.stop()
      await orphans.close()
    },
  }
}

// Message and place only: the metadata holds whole jobs, and in them what is written in mails.
const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message) => {
    const severity = level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level
    log[severity]({ jobs: scope.label, task: scope.taskIdentifier, job: scope.jobId }, message)
  })
