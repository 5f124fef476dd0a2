import type { Db } from '#server/platform/database/db.ts'
import { openDb, type DbAddress } from '#server/platform/database/open-db.ts'

export async function onServer(server: DbAddress, statement: string): Promise<void> {
  const db = openStrictly(server, 1)
  await db.pool.query(statement).finally(() => db.close())
}

/**
 * Not `with (force)`, which needs a superuser to end an autovacuum worker: otherwise PostgreSQL
 * cancels the worker itself and waits 5 s for closing connections.
 */
export const dropDatabase = (server: DbAddress, name: string): Promise<void> =>
  onServer(server, `drop database ${name}`)

export function openStrictly(
  address: DbAddress,
  size: number,
  options?: { plansOnce: boolean },
): Db {
  let isOpen = true
  const onError = (error: Error) => {
    // Connections can still be closing when the database is dropped.
    if (isOpen) throw error
  }
  const db = openDb(address, { ...options, size, onError })
  const close = () => {
    isOpen = false
    return db.close()
  }
  return { ...db, close }
}

export function onDatabase(server: DbAddress, database: string, user?: string): DbAddress {
  if (!('connectionString' in server))
    return { ...server, database, ...(user !== undefined && { user }) }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  if (user !== undefined) url.username = user
  return { connectionString: url.href }
}

export function urlOf({ pool }: Db): string {
  const {
    host = '',
    port = 5432,
    user = '',
    password,
    database = '',
    connectionString,
  } = pool.options
  if (connectionString !== undefined) return connectionString
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${user}${secret}@${encodeURIComponent(host)}:${port}/${database}`
}
