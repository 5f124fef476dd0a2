import type { Config } from '#server/config/config.ts'
import { openDb, requestStatementMs } from '#server/platform/database/open-db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import type { Log } from '#server/platform/log.ts'

type Closing = (() => unknown)[]

/** On two cores, 4 to 10 measured alike for the feed, and 20 cost more. */
const requestConnections = 8

/** `patientDb` has no time limit: for migrations, backups and jobs. */
export async function openDatabases(config: Config, log: Log, closing: Closing) {
  const address = await addressOf(config, log, closing)
  const onError = ({ message }: Error) =>
    log.warn({ reason: message }, 'database: a connection was lost')
  const patientDb = openDb(address, { size: 8, onError })
  closing.push(patientDb.close)
  const db = openDb(address, {
    size: requestConnections,
    onError,
    statementMs: requestStatementMs,
    plansOnce: true,
  })
  closing.push(db.close)
  return { db, patientDb }
}

async function addressOf({ databaseUrl, dataDir }: Config, log: Log, closing: Closing) {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  closing.push(postgres.stop)
  return postgres.address
}
