import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { parse, type $ZodType } from 'zod/v4/core'
import type { Db, Queryable } from '../database/db.ts'
import { startWorkers, workerLogger } from './jobs-workers.ts'
import type { Log } from '../log.ts'
import { sql } from '../database/sql.ts'

/** Has to be idempotent: after a crash it can run again. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>
export type Tasks = Record<string, Task>
export type Jobs = { stop: () => Promise<void> }

const restartMs = 1000

/** A job of an older version fails clearly. */
export const task =
  <T>(schema: $ZodType<T>, work: (payload: T, signal: AbortSignal) => Promise<void>): Task =>
  async (payload, signal) =>
    work(parse(schema, payload), signal)

/**
 * In the caller's transaction; replaces a waiting job with the same `jobKey`. Jobs of one
 * `queueName` run one at a time over all processes; lower `priority` first. Not for hot writes
 * (message, like, save, interest): its notification serialises writers.
 */
export async function addJob(
  tx: Queryable,
  name: string,
  payload: unknown,
  options: {
    jobKey?: string
    runAt?: Date
    maxAttempts?: number
    queueName?: string
    priority?: number
  } = {},
): Promise<void> {
  const {
    jobKey = null,
    runAt = null,
    maxAttempts = null,
    queueName = null,
    priority = null,
  } = options
  await tx.query(sql`
    select from graphile_worker.add_job(identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt}::timestamptz, max_attempts => ${maxAttempts}::int, job_key => ${jobKey}::text,
      queue_name => ${queueName}::text, priority => ${priority}::int)`)
}

/** Also those replaced while a killed process ran them. */
export async function forgetGivenUp(db: Queryable, name: string): Promise<void> {
  await db.query(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = ${name} and attempts >= max_attempts and locked_at is null))`)
}

/** For databases without workers; `startJobs` does it too. */
export async function installJobs(db: Db, log: Log): Promise<void> {
  await runMigrations({ pgPool: db.pool, logger: workerLogger(log) })
}

/** `crontab`: lines of `minute hour day month weekday task-name` in UTC. */
export async function startJobs(deps: {
  db: Db
  tasks: Tasks
  crontab: string
  log: Log
}): Promise<Jobs> {
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
  async function keepRunning(): Promise<void> {
    for (;;) {
      await workers.ended
      if (stopping.signal.aborted) return
      log.warn('jobs: the workers ended, starting them again')
      await workers.stop()
      await startAgain()
    }
  }
  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
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
