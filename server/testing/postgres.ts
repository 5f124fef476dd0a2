import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDb, type Db, type DbAddress } from '../platform/db.ts'

const connectionsPerTestFile = 10

export type TestDatabase = { db: Db; address: DbAddress; close: () => Promise<void> }

/** A database of its own for a test file (`beforeAll`): migrated, empty, gone after `close` (`afterAll`). Takes about 50 ms. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('testPostgres')
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  const address = onDatabase(server, name)
  const db = openDb(address, { size: connectionsPerTestFile, onError: report })
  const close = async () => {
    await db.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { db, address, close }
}

/** The address of another database of the same server. */
export function onDatabase(server: DbAddress, database: string, user?: string): DbAddress {
  if (!('connectionString' in server)) return { ...server, database, ...(user !== undefined && { user }) }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  if (user !== undefined) url.username = user
  return { connectionString: url.href }
}

async function onServer(server: DbAddress, statement: string): Promise<void> {
  const db = openDb(server, { size: 1, onError: report })
  try {
    await db.pool.query(statement)
  } finally {
    await db.close()
  }
}

function report(error: Error): never {
  throw error
}
