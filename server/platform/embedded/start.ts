import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DbAddress } from '../database/open-db.ts'
import { findBinaries } from './binaries.ts'
import { clusterIn, removeSocket, type Cluster } from './cluster.ts'
import { addressOf, ensureDatabase, waitUntilReady } from './connect.ts'
import { ensureCluster } from './initdb.ts'
import { keepRunning, isPostmaster, runningPostmaster, type Postmaster } from './postmaster.ts'
import { launch, type Settings } from './launch.ts'
import { databaseUser } from './user.ts'

const stopWithinMs = 30_000
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

async function stop(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  if (!isPostmaster(pid, cluster)) return
  interrupt(cluster, pid)
  for (const end = Date.now() + stopWithinMs; isPostmaster(pid, cluster); await sleep(10)) {
    if (Date.now() > end)
      throw new Error(`PostgreSQL (process ${pid}) did not stop within ${stopWithinMs / 1000} s`)
  }
  removeSocket(cluster)
}

/** The fast shutdown rolls back running transactions. */
function interrupt(cluster: Cluster, pid: number): void {
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
  else
    execFileSync(findBinaries(cluster.dataDir, undefined).pgCtl, [
      'stop',
      '-D',
      cluster.folder,
      '-m',
      'fast',
      '-W',
    ])
}
