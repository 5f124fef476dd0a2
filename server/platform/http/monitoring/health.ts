import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql, type Db } from '../../database/db.ts'

type HealthDeps = { db: Db; hasPendingMigrations: () => Promise<boolean>; freshMs?: number }
export type Health = {
  /** Balancers then send nobody. */
  drain: () => void
}

const pingMs = 1000

/** GET /healthz: the process lives. GET /readyz: it can serve. Neither tells what fails. */
export function registerHealth(
  app: FastifyInstance,
  { db, hasPendingMigrations, freshMs = 1000 }: HealthDeps,
): Health {
  let draining = false
  let checked: { at: number; answer: Promise<boolean> } | undefined
  const options = { config: { access: 'public' as const } }
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send('alive\n'),
  )
  app.get('/readyz', options, async (request, reply) => {
    const ready = !draining && (await isServingNow())
    if (!ready) request.log.warn({ draining }, 'not ready')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? 'ready\n' : 'not ready\n')
  })
  return { drain: () => void (draining = true) }

  /** Anybody may ask, so it is looked at once a second. */
  function isServingNow(): Promise<boolean> {
    const now = performance.now()
    if (!checked || now - checked.at >= freshMs) checked = { at: now, answer: isServing() }
    return checked.answer
  }

  async function isServing(): Promise<boolean> {
    const late = new AbortController()
    const answered = db.query(sql`select 1`).then(async () => !(await hasPendingMigrations()))
    const tooLate = wait(pingMs, false, { signal: late.signal, ref: false }).catch(() => false)
    try {
      return await Promise.race([answered.catch(() => false), tooLate])
    } finally {
      late.abort()
    }
  }
}
