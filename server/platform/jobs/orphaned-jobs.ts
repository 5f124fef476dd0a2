import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Db } from '../database/db.ts'
import { keepConnected, type LastingConnection } from '../database/lasting-connection.ts'
import type { Log } from '../log.ts'

const everyMs = 10_000

/**
 * graphile-worker keeps a killed process's jobs locked for four hours. Each process holds a session
 * lock named after its workers; a free lock means a dead process.
 */
export function unlockOrphanedJobs(db: Db, poolId: string, log: Log): LastingConnection {
  return keepConnected(db, 'jobs', log, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(poolId)])
    void watch(client)
  })

  async function watch(client: Client) {
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

  async function unlock(client: Client) {
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
