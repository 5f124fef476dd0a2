import { Pool, type PoolClient } from 'pg'
import type { Statement } from './sql.ts'

/** What a store needs: the pool or one transaction. Rows come as the statement names its columns; the type is the store's word for them. */
export type Queryable = { query: <Row = unknown>(statement: Statement) => Promise<Row[]> }

/** A running transaction. What is given to `afterCommit` runs once the work is durable, and not at all if it is rolled back. */
export type Tx = Queryable & { afterCommit: (run: () => void) => void }

export type Db = Queryable & {
  /** The pool itself, for the libraries that bring their own SQL (jobs, limits). */
  pool: Pool
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export type DbAddress = { connectionString: string } | { host: string; port: number; user: string; database: string }

/** Opens a pool; errors of idle connections go to `onError`, never up. `size` is the number of connections. */
export function openDb(address: DbAddress, options: { size: number; onError: (error: Error) => void }): Db {
  const pool = new Pool({ ...address, max: options.size, connectionTimeoutMillis: 10_000, application_name: 'foyer' })
  pool.on('error', options.onError)
  return {
    pool,
    query: (statement) => run(pool, statement),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

async function run<Row>(client: Pool | PoolClient, statement: Statement): Promise<Row[]> {
  const result = await client.query(statement)
  return result.rows as Row[]
}

async function inTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const committed: (() => void)[] = []
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({ query: (statement) => run(client, statement), afterCommit: (then) => committed.push(then) })
    await client.query('commit')
    for (const then of committed) then()
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** The first row, for statements that find at most one. */
export const first = <Row>(rows: Row[]): Row | undefined => rows[0]

/** The only row, for statements that always answer with one. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
