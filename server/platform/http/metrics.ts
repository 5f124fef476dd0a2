import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Db } from '../database/db.ts'
import { reservedBytes } from '../disk-space.ts'
import { fail } from './fail.ts'
import { isLocalCaller } from './local-caller.ts'
import { sql } from '../database/sql.ts'
import { sameSecret } from '../secrets/tokens.ts'

export type MetricsDeps = {
  db: Db
  openStreams: () => number
  unbelieved: () => number
  freeBytes: () => number
  token: string | undefined
}

export const unbelievedMetric = 'proxy_not_believed_total'

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Local callers, or METRICS_TOKEN. Labels name routes, never people. */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureState(registry, deps)
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request, deps.token)) fail('NOT_FOUND')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (isLocalCaller(request)) return true
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && sameSecret(given, token)
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // Real paths contain ids: a series each.
    const route = request.routeOptions.url ?? 'none'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}

function measureState(
  registry: Registry,
  { db, openStreams, unbelieved, freeBytes }: MetricsDeps,
): void {
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
  gauge(
    'disk_free_bytes',
    'Room on the fullest disk; below disk_reserved_bytes changes are refused',
    (it) => it.set(freeBytes()),
  )
  gauge('disk_reserved_bytes', 'Room that is kept free', (it) => it.set(reservedBytes))
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

const countJobs = (db: Db) =>
  db.query<{ task: string; state: string; count: number }>(sql`
    select task_identifier as task, count(*)::int as count,
      case when attempts >= max_attempts and locked_at is null then 'given up' when attempts > 1 or last_error is not null then 'retrying' else 'waiting' end as state
    from graphile_worker.jobs group by task, state`)
