import { DatabaseError, type ClientConfig, type Pool, type PoolClient } from 'pg'
import { sql, type Statement } from './sql.ts'

export { constant, part, sql, type Part, type Statement } from './sql.ts'

/** The pool or one transaction. `Row` is not checked. */
export type Queryable = {
  query: <Row = unknown>(statement: Statement) => Promise<Row[]>
  first: <Row>(statement: Statement) => Promise<Row | undefined>
  /** @throws without exactly one row */
  only: <Row>(statement: Statement) => Promise<Row>
  some: (statement: Statement) => Promise<boolean>
  /** The first row's only column; undefined without a row, which `Value` then says. */
  value: <Value>(statement: Statement) => Promise<Value>
  /** Every row's only column. */
  values: <Value>(statement: Statement) => Promise<Value[]>
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
  /** For what outlives a transaction (LISTEN, session locks): around a pooler, if there is one. */
  direct: ClientConfig
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export const onClient = (client: Pool | PoolClient): Queryable =>
  queryable(async <Row>(statement: Statement) => (await client.query(statement)).rows as Row[])

export const queryable = (query: Queryable['query']): Queryable => ({
  query,
  first: async <Row>(statement: Statement) => (await query<Row>(statement))[0],
  only: async <Row>(statement: Statement) => onlyRow(await query<Row>(statement)),
  some: async (statement) => (await query(statement)).length > 0,
  value: async <Value>(statement: Statement) => valuesOf<Value>(await query(statement))[0] as Value,
  values: async <Value>(statement: Statement) => valuesOf<Value>(await query(statement)),
})

const valuesOf = <Value>(rows: object[]) => rows.map((row) => Object.values(row)[0] as Value)

function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}

/** The violated unique constraint, if any. */
export function brokenUnique(error: unknown) {
  return error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined
}

export const isDangling = (error: unknown) =>
  error instanceof DatabaseError && error.code === '23503'

export const isOutOfTime = (error: unknown) =>
  error instanceof DatabaseError && error.code === '57014'

/** A database may be empty or of an older version. */
export const hasTable = (db: Queryable, name: string) =>
  db.value<boolean>(sql`select to_regclass(${`public.${name}`}) is not null`)
