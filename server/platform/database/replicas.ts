import { setTimeout as wait } from 'node:timers/promises'
import {
  isOutOfTime,
  openDb,
  queryable,
  requestStatementMs,
  type Db,
  type Queryable,
} from './db.ts'
import type { Log } from '../log.ts'
import { sql, type Statement } from './sql.ts'
import { reasonOf } from '../start-error.ts'

/**
 * A replica answers only after it has replayed everything committed before the question
 * (docs/decisions/0025-replicas-answer-when-they-have-caught-up.md).
 */
export type Replicas = {
  /** For reads only. */
  reader: () => Promise<Queryable>
  close: () => Promise<void>
}

const poolSize = 10
const patienceMs = 30
const connectWithinMs = 1000
const lookAgainMs = 250
const answerWithinMs = 5000

type Replica = {
  name: string
  db: Db
  isUp: boolean
  replayed: bigint
  position: () => Promise<bigint>
}

export function openReplicas({
  primary,
  urls,
  log,
}: {
  primary: Db
  urls: string[]
  log: Log
}): Replicas {
  const replicas = urls.map(openReplica)
  const committed = shared(() => positionOf(primary, `pg_current_wal_flush_lsn()`))
  const closing = new AbortController()
  const watching = Promise.all(
    replicas.map((replica) => watch(replica, primary, committed, log, closing.signal)),
  )
  let turn = 0

  return {
    reader: async () => {
      const up = replicas.filter(({ isUp }) => isUp)
      const replica = up[turn++ % up.length]
      if (!replica || !(await hasCaughtUp(replica, committed, log))) return primary
      return queryable(<Row>(statement: Statement) =>
        replica.db.query<Row>(statement).catch((error: Error) => {
          if (isOutOfTime(error)) throw error // the statement is slow, not the replica
          putDown(replica, error.message, log)
          return primary.query<Row>(statement) // the replica may be down, or cancelled the statement to keep up
        }),
      )
    },
    close: async () => {
      closing.abort()
      await watching
      await Promise.all(replicas.map(({ db }) => db.close()))
    },
  }
}

function openReplica(url: string): Replica {
  const { hostname, port } = new URL(url)
  const options = {
    size: poolSize,
    onError: () => {},
    connectWithinMs,
    statementMs: requestStatementMs,
    answerWithinMs,
  }
  const db = openDb({ connectionString: url }, options)
  const position = shared(() => positionOf(db, 'pg_last_wal_replay_lsn()'))
  return { name: `${hostname}:${port || 5432}`, db, isUp: false, replayed: 0n, position }
}

/** the replica may be down */
async function hasCaughtUp(
  replica: Replica,
  committed: () => Promise<bigint>,
  log: Log,
): Promise<boolean> {
  const needed = await committed()
  try {
    for (const end = performance.now() + patienceMs; replica.replayed < needed; await wait(2)) {
      replica.replayed = await replica.position()
      if (replica.replayed < needed && performance.now() > end)
        throw new Error(`it is ${needed - replica.replayed} bytes behind`)
    }
    return true
  } catch (error) {
    putDown(replica, reasonOf(error), log)
    return false
  }
}

function putDown(replica: Replica, reason: string, log: Log): void {
  if (replica.isUp)
    log.info({ replica: replica.name, reason }, 'a replica is not used: the primary answers')
  replica.isUp = false
}

async function watch(
  replica: Replica,
  primary: Db,
  committed: () => Promise<bigint>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (!replica.isUp) {
      replica.replayed = 0n
      const problem = await problemOf(replica.db, primary)
      replica.isUp =
        problem === undefined && (await hasCaughtUp(replica, committed, log).catch(() => false))
      if (replica.isUp) log.info({ replica: replica.name }, 'a replica is in use')
    }
    await wait(lookAgainMs, undefined, { signal }).catch(() => {}) // woken early to close
  }
}

export async function problemOf(replica: Db, primary: Db): Promise<string | undefined> {
  try {
    const [{ isReplica }, own, theirs] = await Promise.all([
      replica.only<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`),
      birthOf(primary),
      birthOf(replica),
    ])
    if (!isReplica) return 'it is no replica, but takes writes of its own'
    if (own !== theirs) return 'it is a replica of another database'
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** The time of the first migration in microseconds identifies a database. */
async function birthOf(db: Db): Promise<string> {
  const { birth } = await db.only<{ birth: string }>(
    sql`select coalesce(min(applied_at)::text, '') as birth from migrations`,
  )
  return birth
}

async function positionOf(db: Db, position: string): Promise<bigint> {
  const text = `select (${position} - '0/0')::text as position`
  const { position: bytes } = await db.only<{ position: string }>({
    name: `replica ${position}`,
    text,
    values: [],
  })
  return BigInt(bytes)
}

/** Callers during a query share the next one, which starts after they came. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = (): Promise<T> => {
    next = undefined
    const asked = ask().finally(() => {
      if (running === asked) running = undefined
    })
    return (running = asked)
  }
  return () => {
    if (!running) return start()
    return (next ??= running.then(start, start))
  }
}
