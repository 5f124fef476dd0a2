import { reasonOf } from '../../start-error.ts'
import { sql, type Db } from '../db.ts'

export async function problemOfReplica(replica: Db, primary: Db) {
  try {
    const [isReplica, own, theirs] = await Promise.all([
      replica.value<boolean>(sql`select pg_is_in_recovery()`),
      birthOf(primary),
      birthOf(replica),
    ])
    if (!isReplica) return 'it is no replica, but takes writes of its own'
    if (own !== theirs) return 'it is a replica of another database'
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** The time of the first migration in microseconds identifies a database. */
const birthOf = (db: Db) =>
  db.value<string>(sql`select coalesce(min(applied_at)::text, '') from migrations`)
