import { updateDatabase } from '#server/backup/update-database.ts'
import type { Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { openDb, type DbAddress } from '#server/platform/database/open-db.ts'
import { inProject } from '#server/platform/in-project.ts'
import { installJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { printed } from './command-line.ts'
import { reach, reachAlone, refuseNothing } from './reach-database.ts'

export const migrations = inProject('migrations')
const connections = 8

type Options = {
  /** Otherwise a missing database ends the command. */
  creates?: boolean
  migrates?: boolean
  /** Refuses to share DATA_DIR with a running Foyer. */
  alone?: boolean
}

/** Uses a running Foyer's database, or starts the embedded one. */
export async function withDatabase(
  run: Run,
  { creates = false, migrates = true, alone = false }: Options = {},
) {
  await printed(async () => {
    const config = readConfig(undefined, { makesKey: creates })
    if (!creates) refuseNothing(config)
    const { address, stop } = alone ? await reachAlone(config) : await reach(config)
    await use(address, config, migrates, run).finally(stop)
  })
}

type Run = (db: Db, config: Config) => Promise<void>

async function use(address: DbAddress, config: Config, migrates: boolean, run: Run) {
  const db = openDb(address, {
    size: connections,
    onError: (error) => console.error(`The database's connection was lost: ${error.message}`),
  })
  try {
    await db.query(sql`select 1`).catch((error: unknown) => {
      throw new StartError(`The database cannot be reached: ${reasonOf(error)}`, { cause: error })
    })
    if (migrates) await migrate(db, config)
    await run(db, config)
  } finally {
    await db.close()
  }
}

async function migrate(db: Db, config: Config) {
  const log = openLog('warn')
  await updateDatabase({ ...config, db, storage: await openStorage(config), log }, migrations)
  await installJobs(db, log) // the command may send mail
}
