import type { Config } from '#server/config/config.ts'
import { openDb, requestStatementMs } from '#server/platform/database/open-db.ts'
import { refuseLostSessions } from '#server/platform/database/pooler/refuse-lost-sessions.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import type { Log } from '#server/platform/log.ts'

type Closing = (() => unknown)[]

const patientConnections = 8
/** Never through a pooler: also those that listen to live events and sessions, and for jobs. */
export const directConnections = patientConnections + 3

/**
 * `db` is for requests, and through the pooler, if there is one. `patientDb` has no time limit: for
 * migrations, backups and jobs.
 */
export async function openDatabases(config: Config, log: Log, closing: Closing) {
  const address = await addressOf(config, log, closing)
  const { databaseDirectUrl: directUrl, databasePool: size, statementNames: names } = config
  const direct = directUrl === undefined ? undefined : { connectionString: directUrl }
  const onError = ({ message }: Error) =>
    log.warn({ reason: message }, 'database: a connection was lost')
  const patientDb = openDb(direct ?? address, { size: patientConnections, onError })
  closing.push(patientDb.close)
  const db = openDb(address, {
    size,
    onError,
    direct,
    names,
    statementMs: requestStatementMs,
    plansOnce: true,
  })
  closing.push(db.close)
  if (config.databaseUrl !== undefined) await refuseLostSessions(db)
  return { db, patientDb }
}

async function addressOf({ databaseUrl, dataDir }: Config, log: Log, closing: Closing) {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  closing.push(postgres.stop)
  return postgres.address
}
