import { Counter, Gauge, type Registry } from 'prom-client'
import { sql, type Db } from '../../database/db.ts'
import type { ReplicaState } from '../../database/replicas/replicas.ts'
import { reservedBytes } from '../../disk-space.ts'

export type MeasuredState = {
  db: Db
  openStreams: () => number
  untrustedForwards: () => number
  freeBytes: () => number
  /** By directive. */
  policyReports: ReadonlyMap<string, number>
  /** By the error's code. */
  shedRequests: ReadonlyMap<string, number>
  replicaStates: () => Promise<ReplicaState[]>
  lastBackup: () => Date | undefined
}

export const untrustedForwardsMetric = 'proxy_not_believed_total'

export function measureState(
  registry: Registry,
  { db, openStreams, untrustedForwards, freeBytes, policyReports, ...given }: MeasuredState,
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
  /** Absent while the database is away, so that the other figures are still answered. */
  const fromDatabase = (name: string, help: string, query: (db: Db) => Promise<number>) =>
    gauge(name, help, async (it) => {
      it.remove()
      const value = await query(db).catch(() => undefined)
      if (value !== undefined) it.set(value)
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
    name: untrustedForwardsMetric,
    help: 'Requests by way of a proxy that TRUSTED_PROXIES does not name: all of them count as one address',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(untrustedForwards())
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
  new Counter({
    name: 'requests_shed_total',
    help: 'Requests that were told to come back later, by the error: a limit, too much at once, an outage, a full disk',
    labelNames: ['code'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [code, count] of given.shedRequests) this.inc({ code }, count)
    },
  })
  gauge(
    'backup_age_seconds',
    'Age of the newest good backup in DATA_DIR/backups; absent without one',
    (it) => {
      it.remove()
      const madeAt = lastBackup(given)
      if (madeAt) it.set((Date.now() - madeAt.getTime()) / 1000)
    },
  )
  fromDatabase(
    'mail_oldest_age_seconds',
    'Age of the oldest mail that waits; 0 if none waits',
    oldestMail,
  )
  const ofReplicas = (
    name: string,
    help: string,
    valueOf: (one: ReplicaState) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const one of await given.replicaStates()) {
          const value = valueOf(one)
          if (value !== undefined) this.set({ replica: one.replica }, value)
        }
      },
    })
  ofReplicas('replica_up', 'Whether it answers requests', ({ isUp }) => (isUp ? 1 : 0))
  ofReplicas(
    'replica_lag_bytes',
    'What it must still replay; absent while it does not answer',
    ({ lagBytes }) => lagBytes,
  )
  fromDatabase(
    'foyer_interests_unheard',
    'Neighbours who asked for what is gone and were not told; always 0',
    countUnheard,
  )
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs by task, and whether they wait, retry or were given up',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      jobs.reset()
      for (const { task, state, count } of await countJobs(db).catch(() => []))
        jobs.set({ task, state }, count)
    },
  })
}

/** Undefined where Foyer may not read the folder, so that the other figures are still answered. */
function lastBackup(given: Pick<MeasuredState, 'lastBackup'>) {
  try {
    return given.lastBackup()
  } catch {
    return undefined
  }
}

const countUnheard = (db: Db) => db.value<number>(sql`select count(*)::int from interests_unheard`)

const oldestMail = (db: Db) =>
  db.value<number>(sql`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from graphile_worker.jobs
    where task_identifier = 'send-mail' and attempts < max_attempts`)

const countJobs = (db: Db) =>
  db.query<{ task: string; state: string; count: number }>(sql`
    select task_identifier as task, count(*)::int as count,
      case when attempts >= max_attempts and locked_at is null then 'given up' when attempts > 1 or last_error is not null then 'retrying' else 'waiting' end as state
    from graphile_worker.jobs group by task, state`)
