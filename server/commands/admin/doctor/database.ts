import { openDb } from '#server/platform/database/open-db.ts'
import { pendingMigrations } from '#server/platform/database/migrations/recorded-migrations.ts'
import { problemOfReplica } from '#server/platform/database/replicas/problem-of-replica.ts'
import { sql } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/start-error.ts'
import { migrations } from '../../with-database.ts'
import type { Check } from './check.ts'

const oldestPostgres = 15

export const database: Check = async (db) => {
  const { version, encoding } = await db.only<{ version: string; encoding: string }>(sql`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding`)
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new StartError(`PostgreSQL ${version} is too old: ${oldestPostgres} or newer is needed.`)
  if (encoding !== 'UTF8')
    throw new StartError(`its encoding is ${encoding}: create it again with UTF8.`)
  return `PostgreSQL ${version} answers`
}

export const replicas: Check = async (db, { replicaUrls }) => {
  const problems: string[] = []
  for (const url of replicaUrls) {
    const replica = openDb(
      { connectionString: url },
      { size: 1, onError: () => {}, connectWithinMs: 3000 },
    )
    const problem = await problemOfReplica(replica, db).finally(replica.close)
    if (problem !== undefined) problems.push(`${new URL(url).host}: ${problem}`)
  }
  if (problems.length > 0) throw new StartError(`${problems.join('; ')}.`)
  return replicaUrls.length === 0
    ? 'none (DATABASE_REPLICA_URLS)'
    : `${replicaUrls.length} in order`
}

export const migrated: Check = async (db) => {
  const pending = await pendingMigrations(db, migrations)
  if (pending.length > 0)
    throw new StartError(`${pending.join(', ')} must still be applied: \`npm start\` does it.`)
  return 'all applied'
}
