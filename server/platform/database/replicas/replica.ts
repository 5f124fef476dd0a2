import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { reasonOf } from '../../start-error.ts'
import { isOutOfTime, queryable, type Db, type Statement } from '../db.ts'
import { openDb, requestStatementMs } from '../open-db.ts'
import { logPosition } from './log-position.ts'
import { problemOfReplica } from './problem-of-replica.ts'

const patienceMs = 30
const lookAgainMs = 250

/** `committed` is the primary's position. */
export function openReplica(url: string, primary: Db, committed: () => Promise<bigint>, log: Log) {
  const { hostname, port } = new URL(url)
  const name = `${hostname}:${port || 5432}`
  const db = openDb(
    { connectionString: url },
    {
      size: 10,
      onError: () => {},
      connectWithinMs: 1000,
      statementMs: requestStatementMs,
      answerWithinMs: 5000,
    },
  )
  const position = logPosition(db, 'pg_last_wal_replay_lsn()')
  let isUp = false
  let replayed = 0n
  const closing = new AbortController()
  const watching = watch()

  return {
    isUp: () => isUp,
    hasCaughtUp,
    state: async () => ({ replica: name, isUp, lagBytes: await lag().catch(() => undefined) }),
    ...queryable(<Row>(statement: Statement) =>
      db.query<Row>(statement).catch((error: Error) => {
        if (isOutOfTime(error)) throw error // the statement is slow, not the replica
        putDown(error.message)
        return primary.query<Row>(statement) // the replica may be down, or cancelled the statement to keep up
      }),
    ),
    close: async () => {
      closing.abort()
      await watching
      await db.close()
    },
  }

  async function lag() {
    const [needed, has] = await Promise.all([committed(), position()])
    return Math.max(0, Number(needed - has))
  }

  async function hasCaughtUp() {
    const needed = await committed()
    try {
      for (const end = performance.now() + patienceMs; replayed < needed; await wait(2)) {
        replayed = await position()
        if (replayed < needed && performance.now() > end)
          throw new Error(`it is ${needed - replayed} bytes behind`)
      }
      return true
    } catch (error) {
      putDown(reasonOf(error))
      return false
    }
  }

  function putDown(reason: string) {
    if (isUp) log.info({ replica: name, reason }, 'a replica is not used: the primary answers')
    isUp = false
  }

  async function watch() {
    while (!closing.signal.aborted) {
      if (!isUp) {
        replayed = 0n
        const problem = await problemOfReplica(db, primary)
        isUp = problem === undefined && (await hasCaughtUp().catch(() => false))
        if (isUp) log.info({ replica: name }, 'a replica is in use')
      }
      await wait(lookAgainMs, undefined, { signal: closing.signal }).catch(() => {}) // woken early to close
    }
  }
}
