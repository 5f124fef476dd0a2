import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import { DataDirInUse, type DataDirLock } from '#server/platform/data-dir-lock/locks.ts'
import { lockDataDir } from '#server/platform/data-dir-lock/data-dir-lock.ts'
import type { DbAddress } from '#server/platform/database/open-db.ts'
import {
  hasCluster,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded/index.ts'
import { reasonOf, StartError } from '#server/platform/start-error.ts'

const joinWithinMs = 15_000

type Reached = { address: DbAddress; stop: () => Promise<void> }

/** Where there is no Foyer. */
export function refuseNothing({ databaseUrl, dataDir }: Config) {
  if (databaseUrl !== undefined || isThere(dataDir)) return
  throw new StartError(
    `There is no Foyer in ${dataDir}, and so nothing to back up, to examine or to change.\n` +
      'Where its data are elsewhere, begin the command with DATA_DIR=/that/folder.',
  )
}

function isThere(dataDir: string) {
  try {
    return hasCluster(dataDir)
  } catch (error) {
    throw new StartError(
      `This user cannot read ${dataDir}: ${reasonOf(error)}\nEnter the command as the user that Foyer runs as.`,
    )
  }
}

export async function reach(config: Config): Promise<Reached> {
  const address = addressElsewhere(config)
  if (address) return { address, stop: async () => {} }
  // A starting Foyer holds the lock before its database can be joined.
  for (const end = Date.now() + joinWithinMs; ; await sleep(200)) {
    const address = await joinEmbeddedPostgres({ dataDir: config.dataDir })
    if (address) return { address, stop: async () => {} }
    const lock = await freeLock(config, Date.now() > end)
    if (lock) return startOwn(config, lock)
  }
}

export async function reachAlone(config: Config): Promise<Reached> {
  const lock = await lockDataDir(config.dataDir)
  const address = addressElsewhere(config)
  return address ? { address, stop: lock.release } : startOwn(config, lock)
}

/** Commands hold session locks, and take longer than a request. */
function addressElsewhere({ databaseUrl, databaseDirectUrl }: Config) {
  const connectionString = databaseDirectUrl ?? databaseUrl
  return connectionString === undefined ? undefined : { connectionString }
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
