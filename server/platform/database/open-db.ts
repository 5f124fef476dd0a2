import { Pool } from 'pg'
import { onClient, type Db } from './db.ts'
import { inTransaction } from './transaction.ts'

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
    ...onClient(pool),
    pool,
    transaction: (work) => inTransaction(db, work),
    close: () => pool.end(),
  }
  return db
}
