import { Pool } from 'pg'
import { onClient, type Db, type Tx } from './db.ts'
import { NamelessClient } from './pooler/nameless-client.ts'

export type DbAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

type PoolOptions = {
  size: number
  /** Errors of idle connections do not reach any caller. */
  onError: (error: Error) => void
  connectWithinMs?: number
  /** Of a statement, including lock waits (`isOutOfTime`). */
  statementMs?: number
  /**
   * Named statements are planned once a connection, whatever their values. Else PostgreSQL plans one with a short
   * array each time, which can take longer than the statement.
   */
  plansOnce?: boolean
  /**
   * PostgreSQL itself, if the address is a pooler's. A pooler takes no settings: its own
   * `poolerQuery` sets them (docs/decisions/0085-pgbouncer-in-transaction-mode.md).
   */
  direct?: DbAddress | undefined
  /** False if statements cannot keep their names, behind an older PgBouncer. */
  names?: boolean
  /** After this time without an answer the connection counts as dead. */
  answerWithinMs?: number
}

/** Of the connections that end with Foyer's process. A pooler keeps others open, which have another name. */
export const applicationName = 'foyer'

/** A slower request is a bug, or the database is overloaded. */
export const requestStatementMs = 2000
/** A new connection plans each statement anew, which takes tens of milliseconds. */
const idleMs = 10 * 60_000

const planOnce = 'plan_cache_mode = force_generic_plan'

/** What a pooler has to run on each connection that it opens, as `connect_query` of PgBouncer. */
export const poolerQuery = `set statement_timeout = ${requestStatementMs}; set ${planOnce}`

export function openDb(address: DbAddress, options: PoolOptions): Db {
  const { size, connectWithinMs = 10_000, statementMs, answerWithinMs, plansOnce } = options
  const { direct, names = true } = options
  const common = { connectionTimeoutMillis: connectWithinMs, application_name: applicationName }
  const settings = {
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    ...(plansOnce && { options: `-c ${planOnce.replaceAll(' ', '')}` }),
  }
  const pool = new Pool({
    ...address,
    ...common,
    max: size,
    idleTimeoutMillis: idleMs,
    ...(direct === undefined ? settings : { application_name: `${applicationName} pooled` }),
    ...(!names && { Client: NamelessClient }),
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
  })
  // PostgreSQL may stop before it has read that a connection is closed.
  pool.on('error', (error) => {
    if (!pool.ending) options.onError(error)
  })
  // Queries report a broken connection; an unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = {
    ...onClient(pool),
    pool,
    direct: { ...(direct ?? address), ...common },
    transaction: (work) => inTransaction(db, work),
    close: () => pool.end(),
  }
  return db
}

async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  const before: (() => Promise<void>)[] = []
  const after: ((db: Db) => void)[] = []
  let broken: Error | undefined
  let result: T
  try {
    await client.query('begin')
    result = await work({
      ...onClient(client),
      beforeCommit: (run) => before.push(run),
      afterCommit: (run) => after.push(run),
    })
    for (const runLast of before) await runLast()
    const { command } = await client.query('commit')
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, not an error.
    if (command !== 'COMMIT') throw new Error('rolled back: a statement of this transaction failed')
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
  for (const runAfter of after) runAfter(db)
  return result
}
