import type { DbAddress } from '../database/open-db.ts'
import { findBinaries } from './binaries.ts'
import { clusterIn, type Cluster } from './cluster.ts'
import { addressOf, ensureDatabase, waitUntilReady } from './connect.ts'
import { ensureCluster } from './initdb.ts'
import { keepRunning } from './keep-running.ts'
import { launch } from './launch.ts'
import { runningPostmaster, type Postmaster } from './postmaster.ts'
import type { Settings } from './settings.ts'
import { stop } from './stop.ts'
import { databaseUser } from './user.ts'

const adoptWithinMs = 15_000

type EmbeddedPostgres = { address: DbAddress; stop: () => Promise<void> }

type EmbeddedOptions = {
  dataDir: string
  log: { info: (sentence: string) => void; error: (sentence: string) => void }
  /** Override the launcher's. */
  settings?: Settings
}

/**
 * Takes over the server of a killed Foyer. The caller holds the lock of `dataDir`. @throws
 * StartError
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = clusterIn(dataDir)
  const postmaster = (await adopt(cluster, log)) ?? (await start(cluster, settings, log))
  await ensureDatabase(cluster, postmaster)
  const startAgain = () => {
    log.error('PostgreSQL has ended by itself: starting it again.')
    return start(cluster, settings, log)
  }
  const leave = keepRunning(cluster, postmaster, startAgain, (error) => log.error(String(error)))
  let stopping: Promise<void> | undefined
  return {
    address: addressOf(cluster, postmaster),
    stop: () => (stopping ??= leave().then((running) => stop(cluster, running))),
  }
}

export async function joinEmbeddedPostgres({
  dataDir,
}: Pick<EmbeddedOptions, 'dataDir'>): Promise<DbAddress | undefined> {
  const cluster = clusterIn(dataDir)
  const postmaster = await waitUntilReady(cluster, adoptWithinMs)
  return postmaster && addressOf(cluster, postmaster)
}

async function adopt(
  cluster: Cluster,
  log: EmbeddedOptions['log'],
): Promise<Postmaster | undefined> {
  if (!runningPostmaster(cluster)) return undefined
  const postmaster = await waitUntilReady(cluster, adoptWithinMs)
  if (postmaster)
    log.info(
      'The database was still running: Foyer had ended without stopping it. Nothing is lost.',
    )
  return postmaster
}

async function start(
  cluster: Cluster,
  settings: Settings,
  log: EmbeddedOptions['log'],
): Promise<Postmaster> {
  const user = databaseUser(cluster.folder)
  const binaries = findBinaries(cluster.dataDir, user)
  if (ensureCluster(cluster, binaries, user) === 'made')
    log.info(`Made the database in ${cluster.folder}.`)
  return launch(cluster, binaries, user, settings)
}
