import type { Config } from '#server/config/config.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { openDb, poolerQuery } from '#server/platform/database/open-db.ts'
import { refuseLostSessions } from '#server/platform/database/pooler/refuse-lost-sessions.ts'
import { StartError } from '#server/platform/start-error.ts'
import { directConnections } from '#server/start/open-databases.ts'
import type { Check } from './check.ts'

/** The number of connections, and the pooler, if there is one. */
export const connections: Check = async (db, config) => {
  const { databaseUrl, databaseDirectUrl: directUrl, databasePool: size } = config
  const own = directConnections + (directUrl === undefined ? size : 0)
  const allowed = await connectionsFor(db)
  if (own > allowed)
    throw new StartError(
      `each node opens up to ${own}, and PostgreSQL allows ${allowed}: raise max_connections, or lower DATABASE_POOL.`,
    )
  const share = `up to ${own} of ${allowed} for each node`
  if (databaseUrl === undefined) return share
  const requests = openDb(
    { connectionString: databaseUrl },
    { size: 2, onError: () => {}, direct: directOf(config), names: config.statementNames },
  )
  try {
    await refuseLostSessions(requests)
    if (directUrl === undefined) return share
    await refuseEndless(requests)
  } finally {
    await requests.close()
  }
  const names = config.statementNames ? 'statements keep their names' : 'statements have no names'
  return `${share}, and ${size} to the pooler, where ${names}; notices arrive`
}

const directOf = ({ databaseDirectUrl: connectionString }: Config) =>
  connectionString === undefined ? undefined : { connectionString }

const connectionsFor = (db: Db) =>
  db.value<number>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int`)

async function refuseEndless(requests: Db) {
  if (await requests.some(sql`select where current_setting('statement_timeout') <> '0'`)) return
  throw new StartError(
    `behind the pooler, statements have no time limit: add connect_query='${poolerQuery}' to the database in pgbouncer.ini.`,
  )
}
