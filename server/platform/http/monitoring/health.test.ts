import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { sql, type Db } from '../../database/db.ts'
import { openDb } from '../../database/open-db.ts'
import { fail } from '../fail.ts'
import { registerHealth, type Health } from './health.ts'
import { createHttp } from '../http.ts'
import { addJob } from '../../jobs/jobs.ts'
import { openLog } from '../../log.ts'
import { registerMetrics } from './metrics.ts'

const token = 'a-token-of-the-operator'
let db: Db
let close: () => Promise<void>
let app: FastifyInstance
let health: Health
let pending = false

async function start(database: Db, given: Partial<Parameters<typeof registerMetrics>[1]> = {}) {
  app = await createHttp({
    logger: openLog('silent'),
    trustedProxies: [],
    https: false,
    checkAnswers: true,
  })
  registerMetrics(app, {
    db: database,
    openStreams: () => 7,
    untrustedForwards: () => 3,
    freeBytes: () => 5e9,
    policyReports: new Map([['script-src', 2]]),
    shedRequests: app.shedRequests,
    replicaStates: async () => [],
    lastBackup: () => undefined,
    token,
    https: false,
    ...given,
  })
  health = registerHealth(app, {
    db: database,
    hasPendingMigrations: async () => pending,
    freshMs: 0,
  })
  app.get('/api/posts/:postId', { config: { access: 'public' } }, async () => 'a post')
  app.get<{ Params: { code: ErrorCode } }>(
    '/fails/:code',
    { config: { access: 'public' } },
    async ({ params }) => fail(params.code),
  )
}
beforeEach(async () => {
  pending = false
  ;({ db, close } = await cloneDatabase())
  await start(db)
})
afterEach(async () => {
  await app.close()
  await close()
})
const statusOf = async (url: string) => (await app.inject(url)).statusCode

test('a node is ready when its database answers and is up to date, until it drains', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
  pending = true
  expect(await statusOf('/readyz')).toBe(503)
  pending = false
  expect(await statusOf('/readyz')).toBe(200)
  health.drain()
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
})

test('without its database a node lives and is not ready, and says so within a moment', async () => {
  const nowhere = openDb(
    { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
    { size: 1, onError: () => {} },
  )
  await app.close()
  await start(nowhere)
  const asked = performance.now()
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  expect(performance.now() - asked).toBeLessThan(5000)
  await nowhere.close()
})

test('a database that does not answer makes the node not ready within a second', async () => {
  const held = await Promise.all(
    Array.from({ length: db.pool.options.max ?? 10 }, () => db.pool.connect()),
  )
  const asked = performance.now()
  expect(await statusOf('/readyz')).toBe(503)
  expect(performance.now() - asked).toBeLessThan(5000)
  for (const client of held) client.release()
})

test('the figures name routes and no ids, and count streams, connections and jobs', async () => {
  await app.inject('/api/posts/5f0c1e7e-0000-4000-8000-000000000000')
  await app.inject('/nowhere/at/all')
  await addJob(db, 'greet', {})
  const { body, headers } = await app.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/posts/:postId",status="200"} 1',
  )
  expect(body).not.toContain('5f0c1e7e')
  expect(body).not.toContain('/nowhere')
  expect(body).toContain('live_streams 7')
  expect(body).toContain('proxy_not_believed_total 3')
  expect(body).toContain('disk_free_bytes 5000000000')
  expect(body).toContain('policy_reports_total{directive="script-src"} 2')
  expect(body).toContain('foyer_interests_unheard 0')
  expect(body).toContain('jobs{task="greet",state="waiting"} 1')
  expect(body).toMatch(/database_waiting 0/)
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds/)
})

test('the figures go on where the folder of backups cannot be read', async () => {
  await app.close()
  await start(db, {
    lastBackup: () => {
      throw new Error('EACCES: permission denied')
    },
  })
  const { statusCode, body } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toContain('disk_free_bytes 5000000000')
  expect(body).not.toMatch(/^backup_age_seconds /m)
})

test('the figures that need no database go on without it', async () => {
  const nowhere = openDb(
    { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
    { size: 1, onError: () => {} },
  )
  await app.close()
  await start(nowhere)
  const { statusCode, body } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toContain('disk_free_bytes 5000000000')
  expect(body).toContain('requests_shed_total')
  expect(body).not.toMatch(/^(mail_oldest_age_seconds|foyer_interests_unheard|jobs)\b/m)
  await nowhere.close()
})

test('the figures say what an operator must act on: backups, mails, replicas, and who was sent away', async () => {
  const lines = async () => (await app.inject('/metrics')).body.split('\n')
  const valueOf = async (name: string) =>
    Number((await lines()).find((line) => line.startsWith(`${name} `))?.split(' ')[1])
  expect(await valueOf('backup_age_seconds')).toBeNaN()
  expect(await valueOf('mail_oldest_age_seconds')).toBe(0)
  await app.close()
  await start(db, {
    lastBackup: () => new Date(Date.now() - 7_200_000),
    replicaStates: async () => [
      { replica: 'one:5432', isUp: true, lagBytes: 0 },
      { replica: 'two:5432', isUp: false, lagBytes: undefined },
    ],
  })
  expect(await valueOf('backup_age_seconds')).toBeCloseTo(7200, -2)
  await addJob(db, 'send-mail', {})
  await addJob(db, 'send-mail', {}, { maxAttempts: 1 })
  await db.query(sql`
    update graphile_worker._private_jobs set created_at = now() - interval '90 minutes' where max_attempts > 1`)
  await db.query(sql`
    update graphile_worker._private_jobs set created_at = now() - interval '9 days', attempts = 1 where max_attempts = 1`)
  expect(await valueOf('mail_oldest_age_seconds')).toBeCloseTo(5400, -2)
  expect(await lines()).toContain('replica_up{replica="one:5432"} 1')
  expect(await lines()).toContain('replica_up{replica="two:5432"} 0')
  expect(await lines()).toContain('replica_lag_bytes{replica="one:5432"} 0')
  expect((await lines()).join()).not.toContain('replica_lag_bytes{replica="two')
  for (const code of ['SERVER_BUSY', 'SERVER_BUSY', 'DISK_FULL', 'RATE_LIMITED', 'NOT_FOUND'])
    await app.inject(`/fails/${code}`)
  const shed = (await lines()).filter((line) => line.startsWith('requests_shed_total'))
  expect(shed.toSorted()).toEqual([
    'requests_shed_total{code="DISK_FULL"} 1',
    'requests_shed_total{code="RATE_LIMITED"} 1',
    'requests_shed_total{code="SERVER_BUSY"} 2',
  ])
})

test('the figures are for this machine, and for those who bring the token', async () => {
  const ask = (headers: Record<string, string>, remoteAddress = '203.0.113.5') =>
    app.inject({ url: '/metrics', headers, remoteAddress })
  expect((await ask({})).statusCode).toBe(404)
  expect((await ask({ 'x-forwarded-for': '10.0.0.1' }, '127.0.0.1')).statusCode).toBe(404)
  expect((await ask({ authorization: 'Bearer wrong' })).statusCode).toBe(404)
  expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
})

test('behind https the figures need the token, for this machine too; without one nobody reads them', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/metrics', headers })
  await app.close()
  await start(db, { https: true })
  expect((await ask({})).statusCode).toBe(404)
  expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
  await app.close()
  await start(db, { https: true, token: undefined })
  expect((await ask({})).statusCode).toBe(404)
  expect((await ask({ authorization: 'Bearer undefined' })).statusCode).toBe(404)
})
