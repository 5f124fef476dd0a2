import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { reasonOf } from '../../start-error.ts'
import { sql, type Db } from '../db.ts'

const arrivesWithinMs = 3000
const lost =
  'a notice (NOTIFY) that was sent did not arrive. DATABASE_DIRECT_URL, or DATABASE_URL without it, must lead to PostgreSQL itself, and both to the same database'

/**
 * A notice that goes out where requests go arrives at the direct connection only if both lead to
 * one database, and if that connection keeps its session.
 */
export async function problemOfNotices(db: Db) {
  const channel = `foyer_${randomBytes(8).toString('hex')}`
  const client = new Client(db.direct)
  client.on('error', () => {}) // the statement that it breaks says so
  try {
    await client.connect()
    const arrived = new Promise<boolean>((resolve) => {
      client.on('notification', () => resolve(true))
      setTimeout(resolve, arrivesWithinMs, false).unref()
    })
    await client.query(`listen ${channel}`)
    await db.query(sql`select pg_notify(${channel}, '')`)
    return (await arrived) ? undefined : lost
  } catch (error) {
    return reasonOf(error)
  } finally {
    await client.end().catch(() => {}) // it is gone already
  }
}
