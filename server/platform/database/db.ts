import { DatabaseError, Pool, type PoolClient } from 'pg'
import type { Statement } from './sql.ts'

/** What a store needs: the pool or one transaction. Rows come as the statement names its columns; the type is the store's word for them. */
export type Queryable = { query: <Row = unknown>(statement: Statement) => Promise<Row[]> }

/** A running transaction. */
export type Tx = Queryable & {
  /** Runs as the transaction's last statements. */
  beforeCommit: (run: () => Promise<void>) => void
  /** Runs outside the transaction once it is durable, and not at all if it is rolled back. */
  afterCommit: (run: (db: Db) => void) => void
}

export type Db = Queryable & {
  /** The pool itself, for the libraries that bring their own SQL (jobs, limits). */
  pool: Pool
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export type DbAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

type PoolOptions = {
  /** The number of connections. */
  size: number
  /** Told the errors of idle connections, which never go up. */
  onError: (error: Error) => void
  connectWithinMs?: number
  /** PostgreSQL ends a statement that takes longer, its wait for locks included (`isOutOfTime`); without it none is ended. */
  statementMs?: number
  /** Where no answer comes for so long the connection is taken for dead. */
  answerWithinMs?: number
}

/** For statements that somebody waits for: one that takes longer is a mistake of ours, or the database is overrun. */
export const requestStatementMs = 2000

/** Opens a pool. */
export function openDb(address: DbAddress, options: PoolOptions): Db {
  const { size, connectWithinMs = 10_000, statementMs, answerWithinMs } = options
  const pool = new Pool({
    ...address,
    max: size,
    connectionTimeoutMillis: connectWithinMs,
    application_name: 'foyer',
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
  })
  pool.on('error', options.onError)
  // A connection that breaks while somebody holds it fails their query, which is where it is dealt with; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = {
    pool,
    query: (statement) => run(pool, statement),
    transaction: (work) => inTransaction(db, work),
    close: () => pool.end(),
  }
  return db
}

/** One connection as a store sees it: for work that needs its own, as a backup does. */
export const onClient = (client: PoolClient): Queryable => ({
  query: (statement) => run(client, statement),
})

async function run<Row>(client: Pool | PoolClient, statement: Statement): Promise<Row[]> {
  const result = await client.query(statement)
  return result.rows as Row[]
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
      query: (statement) => run(client, statement),
      beforeCommit: (run) => before.push(run),
      afterCommit: (run) => after.push(run),
    })
    for (const runLast of before) await runLast()
    const { command } = await client.query('commit')
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, where a statement had failed and the work went on.
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

/** The first row, for statements that find at most one. */
export const first = <Row>(rows: Row[]): Row | undefined => rows[0]

/** The only row, for statements that always answer with one. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}

/** The name of the unique constraint that this error says is broken, if it says that. */
export function brokenUnique(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined
}

/** Whether this error says that what a row refers to is not there: it has gone since it was looked for. */
export const isDangling = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23503'

/** Whether this error says that PostgreSQL ended a statement because it took too long. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '57014'
