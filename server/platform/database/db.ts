import { DatabaseError, Pool, type PoolClient } from 'pg'
import type { Statement } from './sql.ts'

/** The pool or one transaction. `Row` is not checked. */
export type Queryable = {
  query: <Row = unknown>(statement: Statement) => Promise<Row[]>
  first: <Row>(statement: Statement) => Promise<Row | undefined>
  /** @throws without exactly one row */
  only: <Row>(statement: Statement) => Promise<Row>
  some: (statement: Statement) => Promise<boolean>
  /** The first row's only column; undefined without a row, which `Value` then says. */
  value: <Value>(statement: Statement) => Promise<Value>
}

export type Tx = Queryable & {
  /** As the transaction's last statements. */
  beforeCommit: (run: () => Promise<void>) => void
  /** Runs after the commit only. */
  afterCommit: (run: (db: Db) => void) => void
}

export type Db = Queryable & {
  /** For libraries with their own SQL (jobs, limits). */
  pool: Pool
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

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
  /** After this time without an answer the connection counts as dead. */
  answerWithinMs?: number
}

/** A slower request is a bug, or the database is overloaded. */
export const requestStatementMs = 2000

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
  // Queries report a broken connection; an unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = {
    pool,
    ...onClient(pool),
    transaction: (work) => inTransaction(db, work),
    close: () => pool.end(),
  }
  return db
}

export const onClient = (client: Pool | PoolClient): Queryable =>
  queryable(async <Row>(statement: Statement) => (await client.query(statement)).rows as Row[])

export const queryable = (query: Queryable['query']): Queryable => ({
  query,
  first: async <Row>(statement: Statement) => (await query<Row>(statement))[0],
  only: async <Row>(statement: Statement) => onlyRow(await query<Row>(statement)),
  some: async (statement) => (await query(statement)).length > 0,
  value: async <Value>(statement: Statement) =>
    Object.values((await query<object>(statement))[0] ?? {})[0] as Value,
})

function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
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

/** The violated unique constraint, if any. */
export function brokenUnique(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined
}

export const isDangling = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23503'

export const isOutOfTime = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '57014'
