import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { sql, type Db } from '#server/platform/database/db.ts'
import { urlOf } from '../database/postgres-server.ts'
import { callsBy, type Caller } from '../person.ts'

const script = fileURLToPath(import.meta.resolve('./line-process.ts'))
const ready = z.object({ origin: z.string(), dataDir: z.string() })

export type KillableServer = {
  callsOf: (cookie: string | undefined) => Pick<Caller, 'call' | 'refused'>
  /** Does at this time what is due in the lines, unless it is killed meanwhile. */
  move: (at: Date) => Promise<void>
  /** With SIGKILL, in the middle of whatever it does, and starts the next after `whileDown`. */
  kill: (whileDown?: () => Promise<void>) => Promise<void>
  /** How many requests were under way when it was killed. */
  lost: () => number
  close: () => Promise<void>
}

/** The app in a process of its own. Who gets no answer asks again with the same words, as the browser does. */
export async function openKillableServer(db: Db, at: Date): Promise<KillableServer> {
  await db.query(sql`create table test_clock as select ${at}::timestamptz as at`)
  let lost = 0
  let running = start()
  await running

  async function start() {
    const child = fork(script, [urlOf(db)], { execArgv: [] })
    return { child, ...z.parse(ready, await saidBy(child)) }
  }
  async function end() {
    const { child, dataDir } = await running
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }

  return {
    callsOf: (cookie) =>
      callsBy(async ({ method = 'GET', url, payload, headers }) => {
        if (typeof url !== 'string') throw new Error('only addresses without a query')
        for (;;) {
          const { origin } = await running
          const answer = await fetch(origin + url, {
            method,
            headers: stringsOf({
              ...headers,
              origin,
              cookie,
              'content-type': payload && 'application/json',
            }),
            ...(payload !== undefined && { body: JSON.stringify(payload) }),
          })
            .then(async (given) => ({ given, body: await given.text() }))
            .catch(() => void lost++)
          if (answer)
            return {
              statusCode: answer.given.status,
              headers: Object.fromEntries(answer.given.headers),
              json: () => JSON.parse(answer.body),
            }
        }
      }),
    move: async (time) => {
      await db.query(sql`update test_clock set at = ${time}`)
      const { child } = await running
      const done = saidBy(child)
      child.send('move', () => undefined) // where it is killed, `exit` says so
      await done
    },
    kill: async (whileDown = async () => {}) => {
      running = end().then(whileDown).then(start)
      await running
    },
    lost: () => lost,
    close: end,
  }
}

/** Undefined if it ends before it says anything. */
async function saidBy(child: ChildProcess): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  const said = once(child, 'message', { signal }).then(([message]): unknown => message)
  const gone = once(child, 'exit', { signal }).then(() => undefined)
  try {
    return await Promise.race([said, gone])
  } finally {
    over.abort()
    await Promise.allSettled([said, gone])
  }
}

const stringsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
