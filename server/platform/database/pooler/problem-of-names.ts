import type { Db } from '../db.ts'
import { reasonOf } from '../../start-error.ts'

const named = { name: 'foyer keeps names', text: 'select pg_backend_pid() as pid' }

/**
 * Two clients of a pooler prepare the same statement, and while one keeps its server connection,
 * the other runs it on a further one, where it was never prepared.
 */
export async function problemOfNames(db: Db) {
  const one = await db.pool.connect()
  const two = await db.pool.connect()
  try {
    await one.query(named)
    await two.query('begin')
    await two.query(named)
    await one.query(named)
    await two.query('commit')
    return undefined
  } catch (error) {
    return reasonOf(error)
  } finally {
    one.release(true)
    two.release(true)
  }
}
