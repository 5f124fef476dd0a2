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
  const db = openStrictly(address, connectionsPerTestFile)
  const close = async () => {
    await db.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { db, address, close }
}

/** One statement for the server as a whole. */
export async function onServer(server: DbAddress, statement: string): Promise<void> {
  const db = openStrictly(server, 1)
  await db.pool.query(statement).finally(() => db.close())
}

/** A pool whose lost connections fail the run. */
export function openStrictly(address: DbAddress, size: number): Db {
  let isOpen = true
  const onError = (error: Error) => {
    // A closed pool's connections are still saying goodbye when the database goes away under them.
    if (isOpen) throw error
  }
  const db = openDb(address, { size, onError })
  const close = () => {
    isOpen = false
    return db.close()
  }
  return { ...db, close }
}

/** The address of another database of the same server. */
export function onDatabase(server: DbAddress, database: string, user?: string): DbAddress {
  if (!('connectionString' in server)) return { ...server, database, ...(user !== undefined && { user }) }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  if (user !== undefined) url.username = user
  return { connectionString: url.href }
}
