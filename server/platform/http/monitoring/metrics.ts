import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { sameSecret } from '../../secrets/tokens.ts'
import { fail } from '../fail.ts'
import { isLocalCaller } from './local-caller.ts'
import { measureState, type MeasuredState } from './state-metrics.ts'

/** Local callers, or METRICS_TOKEN; over https only the token, because a proxy may look local. */
export function registerMetrics(
  app: FastifyInstance,
  deps: MeasuredState & { token: string | undefined; https: boolean },
) {
  if (deps.https && deps.token === undefined)
    app.log.warn('/metrics is closed: PUBLIC_URL is https and METRICS_TOKEN is not set')
  // Labels name routes, never people.
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureState(registry, deps)
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request, deps)) fail('NOT_FOUND')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

type Readers = { token: string | undefined; https: boolean }

function mayRead(request: FastifyRequest, { token, https }: Readers): boolean {
  if (!https && isLocalCaller(request)) return true
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && sameSecret(given, token)
}

function measureRequests(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Real paths contain ids: a series each.
    const route = request.routeOptions.url ?? 'none'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
}
