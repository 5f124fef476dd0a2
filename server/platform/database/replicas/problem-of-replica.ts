import { reasonOf } from '../../start-error.ts'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export async function problemOfReplica(replica: Db, primary: Db): Promise<string | undefined> {
  try {
    const [{ isReplica }, own, theirs] = await Promise.all([
      replica.only<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`),
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
async function birthOf(db: Db): Promise<string> {
  const { birth } = await db.only<{ birth: string }>(
    sql`select coalesce(min(applied_at)::text, '') as birth from migrations`,
  )
  return birth
}
