import { parse, type $ZodType } from 'zod/v4/core'
import { sql, type Queryable } from '../database/db.ts'

/** Has to be idempotent: after a crash it can run again. */
type Task = (payload: unknown, signal: AbortSignal) => Promise<void>
export type Tasks = Record<string, Task>

/** A job of an older version fails clearly. */
export const task =
  <T>(schema: $ZodType<T>, work: (payload: T, signal: AbortSignal) => Promise<void>): Task =>
  async (payload, signal) =>
    work(parse(schema, payload), signal)

/**
 * In the caller's transaction; replaces a waiting job with the same `jobKey`. Not for hot writes
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
    /** Jobs of one queue run one at a time, in all processes. */
    queue?: string
  } = {},
) {
  const { jobKey, runAt, maxAttempts, queue } = options
  await tx.query(sql`
    select from graphile_worker.add_job(identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queue}::text, run_at => ${runAt}::timestamptz, max_attempts => ${maxAttempts}::int, job_key => ${jobKey}::text)`)
}

/** `jobs` in `/metrics` has shown them for a week. A mail that nobody took has an address in it. */
export const purgeGivenUp = (db: Queryable) =>
  db.query(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and run_at < now() - interval '7 days'))`)

/** Also those replaced while a killed process ran them. */
export async function forgetGivenUp(db: Queryable, name: string) {
  await db.query(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = ${name} and attempts >= max_attempts and locked_at is null))`)
}
