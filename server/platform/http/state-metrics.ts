import { Counter, Gauge, type Registry } from 'prom-client'
import { sql, type Db } from '../database/db.ts'
import { reservedBytes } from '../disk-space.ts'

export type MeasuredState = {
  db: Db
  openStreams: () => number
  unbelieved: () => number
  freeBytes: () => number
  /** By directive. */
  policyReports: ReadonlyMap<string, number>
}

export const unbelievedMetric = 'proxy_not_believed_total'

export function measureState(
  registry: Registry,
  { db, openStreams, unbelieved, freeBytes, policyReports }: MeasuredState,
) {
  const gauge = (name: string, help: string, read: (gauge: Gauge) => void | Promise<void>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        return read(this)
      },
    })
  gauge('database_connections', 'Connections of the pool', (it) => it.set(db.pool.totalCount))
  gauge('database_connections_idle', 'Connections of the pool that nobody uses', (it) =>
    it.set(db.pool.idleCount),
  )
  gauge('database_waiting', 'Queries that wait for a connection', (it) =>
    it.set(db.pool.waitingCount),
  )
  gauge('live_streams', 'Browsers that listen to this node', (it) => it.set(openStreams()))
  new Counter({
    name: unbelievedMetric,
    help: 'Requests by way of a proxy that TRUSTED_PROXIES does not name: all of them count as one address',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(unbelieved())
    },
  })
  new Counter({
    name: 'policy_reports_total',
    help: 'What browsers refused by the Content-Security-Policy, by directive',
    labelNames: ['directive'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [directive, count] of policyReports) this.inc({ directive }, count)
    },
  })
  gauge(
    'disk_free_bytes',
    'Room on the fullest disk; below disk_reserved_bytes changes are refused',
    (it) => it.set(freeBytes()),
  )
  gauge('disk_reserved_bytes', 'Room that is kept free', (it) => it.set(reservedBytes))
  gauge(
    'foyer_interests_unheard',
    'Neighbours who asked for what is gone and were not told; always 0',
    async (it) => it.set(await countUnheard(db)),
  )
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs by task, and whether they wait, retry or were given up',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      jobs.reset()
      for (const { task, state, count } of await countJobs(db)) jobs.set({ task, state }, count)
    },
  })
}

const countUnheard = (db: Db) => db.value<number>(sql`select count(*)::int from interests_unheard`)

const countJobs = (db: Db) =>
  db.query<{ task: string; state: string; count: number }>(sql`
    select task_identifier as task, count(*)::int as count,
      case when attempts >= max_attempts and locked_at is null then 'given up' when attempts > 1 or last_error is not null then 'retrying' else 'waiting' end as state
    from graphile_worker.jobs group by task, state`)
