import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { updateDatabase } from '#server/backup/update-database.ts'
import { type Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import { DataDirInUse, lockDataDir, type DataDirLock } from '#server/platform/data-dir-lock.ts'
import { type Db } from '#server/platform/database/db.ts'
import { openDb, type DbAddress } from '#server/platform/database/open-db.ts'
import {
  hasCluster,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded/index.ts'
import { installJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/sql.ts'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { printed } from './command-line.ts'

export const migrations = path.join(import.meta.dirname, '../../migrations')
const connections = 8
const joinWithinMs = 15_000

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
): Promise<void> {
  await printed(async () => {
    const config = readConfig(undefined, { makesKey: creates })
    if (!creates) refuseNothing(config)
    const { address, stop } = alone ? await reachAlone(config) : await reach(config)
    await use(address, config, migrates ? migrated(run) : reachable(run)).finally(stop)
  })
}

type Run = (db: Db, config: Config) => Promise<void>
type Reached = { address: DbAddress; stop: () => Promise<void> }

function refuseNothing({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || hasCluster(dataDir)) return
  throw new StartError(
    `There is no Foyer in ${dataDir}, and so nothing to back up, to examine or to change.\n` +
      'Where its data are elsewhere, begin the command with DATA_DIR=/that/folder.',
  )
}

async function reach(config: Config): Promise<Reached> {
  if (config.databaseUrl !== undefined)
    return { address: { connectionString: config.databaseUrl }, stop: async () => {} }
  // A starting Foyer holds the lock before its database can be joined.
  for (const end = Date.now() + joinWithinMs; ; await sleep(200)) {
    const address = await joinEmbeddedPostgres({ dataDir: config.dataDir })
    if (address) return { address, stop: async () => {} }
    const lock = await freeLock(config, Date.now() > end)
    if (lock) return startOwn(config, lock)
  }
}

async function reachAlone(config: Config): Promise<Reached> {
  const lock = await lockDataDir(config.dataDir)
  if (config.databaseUrl === undefined) return startOwn(config, lock)
  return { address: { connectionString: config.databaseUrl }, stop: lock.release }
}

async function freeLock({ dataDir }: Config, isLastTry: boolean): Promise<DataDirLock | undefined> {
  try {
    return await lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirInUse && !isLastTry) return undefined
    throw error
  }
}

async function startOwn({ dataDir }: Config, lock: DataDirLock): Promise<Reached> {
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: { info: console.log, error: console.error },
    })
    return { address: postgres.address, stop: () => postgres.stop().finally(lock.release) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function use(address: DbAddress, config: Config, run: Run): Promise<void> {
  const db = openDb(address, {
    size: connections,
    onError: (error) => console.error(`The database's connection was lost: ${error.message}`),
  })
  try {
    await run(db, config)
  } finally {
    await db.close()
  }
}

const reachable =
  (run: Run): Run =>
  async (db, config) => {
    await db.query(sql`select 1`).catch((error: unknown) => {
      throw new StartError(`The database cannot be reached: ${reasonOf(error)}`, { cause: error })
    })
    await run(db, config)
  }

const migrated = (run: Run): Run =>
  reachable(async (db, config) => {
    const log = openLog('warn')
    await updateDatabase({ ...config, db, storage: await openStorage(config), log }, migrations)
    await installJobs(db, log) // the command may send mail
    await run(db, config)
  })
