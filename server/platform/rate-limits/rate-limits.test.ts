import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { until } from '#server/testing/until.ts'
import { addressKey, limitAddresses } from './address-limit.ts'
import { sql, type Db } from '../database/db.ts'
import { Failure } from '../http/fail.ts'
import { createHttp } from '../http/http.ts'
import { localLimiter } from './local-limiter.ts'
import { openLimits, type Limits } from './rate-limits.ts'
import { openLog } from '../log.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await cloneDatabase()))
afterAll(() => close())

const refusal = async (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const takeMany = async (limits: Limits, count: number, key: string) => {
  const results = await Promise.all(
    Array.from({ length: count }, () => refusal(limits.take('signIn.accountAtAddress', key))),
  )
  return results.filter((result) => result !== undefined)
}

test('the eleventh attempt to sign in is refused, with the time to wait', async () => {
  const refused = await takeMany(openLimits(db), 11, 'ada@example.org')
  expect(refused).toHaveLength(1)
  expect(refused[0]).toBeInstanceOf(Failure)
  expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED' })
  const { retryAfterSeconds = 0 } = refused[0] instanceof Failure ? refused[0] : {}
  expect(retryAfterSeconds).toBeGreaterThan(800)
  expect(retryAfterSeconds).toBeLessThanOrEqual(900)
})

test('two nodes count sign-ins together, in parallel too', async () => {
  const [here, there] = [openLimits(db), openLimits(db)]
  const refused = await Promise.all([
    takeMany(here, 10, 'bob@example.org'),
    takeMany(there, 10, 'bob@example.org'),
  ])
  expect(refused.flat()).toHaveLength(10)
})

test('an email in capitals is the same email', async () => {
  const limits = openLimits(db)
  await takeMany(limits, 10, 'eve@example.org')
  expect(await takeMany(limits, 1, 'EVE@Example.org')).toHaveLength(1)
})

test('attempts can be forgiven, and other keys have their own', async () => {
  const limits = openLimits(db)
  await takeMany(limits, 11, 'carol@example.org')
  expect(await takeMany(limits, 1, 'dave@example.org')).toEqual([])
  await limits.forgive('signIn.accountAtAddress', 'carol@example.org')
  expect(await takeMany(limits, 1, 'carol@example.org')).toEqual([])
})

test('a limit that slows refuses nobody: twice as many attempts as it has points pass, each a little later', async () => {
  const limits = openLimits(db, { 'signIn.address': 10 })
  const msOf = async (times: number) => {
    const began = performance.now()
    for (let n = 0; n < times; n++) await limits.take('signIn.address', 'the building')
    return performance.now() - began
  }
  const each = (await msOf(10)) / 10
  // The eleventh waits for a tenth of two seconds, the twelfth for two.
  const [eleventh, twelfth] = [await msOf(1), await msOf(1)]
  expect(eleventh).toBeGreaterThan(190)
  expect(twelfth).toBeGreaterThan(390)
  expect(each, 'within its points nobody waits').toBeLessThan(eleventh)
  await limits.take('signIn.address', 'another building')
})

test('a request that waits for its turn holds no connection; one that would wait too long is refused and not counted', async () => {
  const limits = openLimits(db, { 'signIn.account': 0 })
  const sentAway: unknown[] = []
  // Two wait, for five and ten seconds; nobody awaits them.
  for (let n = 0; n < 5; n++)
    void refusal(limits.take('signIn.account', 'zoe@example.org')).then(
      (refused) => refused && sentAway.push(refused),
    )
  await until('three refusals', () => sentAway.length === 3)
  expect(sentAway).toMatchObject(Array.from({ length: 3 }, () => ({ code: 'SERVER_BUSY' })))
  expect(db.pool.idleCount).toBe(db.pool.totalCount)
  const counted = await db.query(
    sql`select points from rate_limits where key like 'signIn.account:%'`,
  )
  expect(counted).toEqual([{ points: 2 }])
})

test('a key of any length is counted, and none is readable in the table', async () => {
  const limits = openLimits(db)
  await limits.take('signIn.accountAtAddress', `${'x'.repeat(10_000)}@example.org`)
  const kept = await db.query<{ key: string }>(sql`select key from rate_limits`)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter(({ key }) => key.includes('@'))).toEqual([])
})

test('the addresses of one IPv6 household count as one, those of IPv4 each for itself', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:ffff:0:0:9'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('2001:db8::1')).toBe(addressKey('2001:0db8:0:0:1::'))
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('192.0.2.7')).not.toBe(addressKey('192.0.2.8'))
})

let app: FastifyInstance
beforeEach(async () => {
  app = await createHttp({
    logger: openLog('silent'),
    trustedProxies: [],
    https: false,
    checkAnswers: true,
  })
  limitAddresses(app, openLimits(db, { 'request.address': 3 }))
  app.get('/api/thing', { config: { access: 'public' } }, async () => 'thing')
  app.get('/assets/thing.js', { config: { access: 'public' } }, async () => 'thing')
})
afterEach(() => app.close())

test('an address gets its share of requests, files not counted, and is told when to come back', async () => {
  const ask = (url: string, remoteAddress = '203.0.113.5') => app.inject({ url, remoteAddress })
  for (let n = 0; n < 5; n++) expect((await ask('/assets/thing.js')).statusCode).toBe(200)
  // However the address is written.
  for (const url of ['/api/thing', '/%61pi/thing', 'http://foyer.example/api/thing']) {
    const { statusCode, headers } = await ask(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  }
  const refused = await ask('/api/thing')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect((await ask('/api/thing', '203.0.113.6')).statusCode).toBe(200)
  expect((await ask('/assets/thing.js')).statusCode).toBe(200)
})

test('what is given back after the window has ended opens no larger one', async () => {
  const limiter = localLimiter({ points: 1, seconds: 0.02 })
  await limiter.consume('ada')
  await wait(30)
  await limiter.reward('ada')
  await limiter.consume('ada')
  await expect(limiter.consume('ada')).rejects.toMatchObject({ consumedPoints: 2 })
})

test('more is not given back than was taken', async () => {
  const limiter = localLimiter({ points: 1, seconds: 60 })
  await limiter.consume('ada')
  for (let times = 0; times < 3; times++) await limiter.reward('ada')
  expect(await limiter.consume('ada')).toMatchObject({ consumedPoints: 1 })
})
