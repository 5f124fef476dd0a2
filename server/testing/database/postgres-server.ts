import { openDb, type Db, type DbAddress } from '#server/platform/database/db.ts'

/** One statement for the server as a whole. */
export async function onServer(server: DbAddress, statement: string): Promise<void> {
  const db = openStrictly(server, 1)
  await db.pool.query(statement).finally(() => db.close())
}

/**
 * Drops a database that nobody uses any more. Not `with (force)`: that asks for the right to end an autovacuum worker, which is a
 * superuser's; without it PostgreSQL cancels the worker by itself, and waits 5 s for connections that are being closed.
 */
export const dropDatabase = (server: DbAddress, name: string): Promise<void> =>
  onServer(server, `drop database ${name}`)

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
  if (!('connectionString' in server))
    return { ...server, database, ...(user !== undefined && { user }) }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  if (user !== undefined) url.username = user
  return { connectionString: url.href }
}

/** The database that a pool is connected to as an address, also where it listens on a socket only. */
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
