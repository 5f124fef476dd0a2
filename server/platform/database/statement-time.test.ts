// Proves docs/specification.md: Data, and how it is asked for
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { urlOf } from '#server/testing/database/postgres-server.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { type Db } from './db.ts'
import { openDb, requestStatementMs } from './open-db.ts'
import { createHttp } from '../http/http.ts'
import { openLog } from '../log.ts'
import { sql } from './sql.ts'

const lock = sql`select pg_advisory_xact_lock(4711)`
let others: Db
let close: () => Promise<void>
let db: Db
let app: FastifyInstance

beforeAll(async () => {
  ;({ db: others, close } = await cloneDatabase())
  const options = { size: 1, onError: console.error, statementMs: requestStatementMs }
  db = openDb({ connectionString: urlOf(others) }, options)
  app = await createHttp({
    logger: openLog('silent'),
    trustedProxies: [],
    https: false,
    checkAnswers: true,
  })
  const config = { access: 'public' as const }
  app.get('/slow', { config }, async () => db.query(sql`select pg_sleep(10)`))
  app.get('/locked', { config }, async () => db.transaction((tx) => tx.query(lock)))
  app.get('/quick', { config }, async () =>
    db.query(sql`select 1 as one, current_setting('statement_timeout') as "limit"`),
  )
})
afterAll(async () => {
  await app.close()
  await db.close()
  await close()
})

async function ask(url: string) {
  const start = performance.now()
  const { statusCode, headers, body } = await app.inject(url)
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    body: JSON.parse(body),
    ms: performance.now() - start,
  }
}

test.each(['/slow', '/locked'])(
  'a request whose statement works or waits for too long is told to come again: %s',
  async (url) => {
    await others.transaction(async (tx) => {
      await tx.query(lock)
      const { status, retryAfter, body, ms } = await ask(url)
      expect({ status, retryAfter, ...body }).toMatchObject({
        status: 503,
        retryAfter: '5',
        code: 'SERVER_BUSY',
        title: errors.SERVER_BUSY.title,
      })
      expect(ms).toBeGreaterThanOrEqual(requestStatementMs - 100)
      expect(ms).toBeLessThan(requestStatementMs + 3000)
    })
    // The pool has one connection.
    expect(await ask('/quick')).toMatchObject({ status: 200, body: [{ one: 1, limit: '2s' }] })
  },
)
