import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { removeSocket, type Cluster } from './cluster.ts'
import { isPostmaster, type Postmaster } from './postmaster.ts'

const stopWithinMs = 30_000

export async function stop(cluster: Cluster, { pid }: Postmaster) {
  if (!isPostmaster(pid, cluster)) return
  interrupt(cluster, pid)
  for (const end = Date.now() + stopWithinMs; isPostmaster(pid, cluster); await sleep(10)) {
    if (Date.now() > end)
      throw new Error(`PostgreSQL (process ${pid}) did not stop within ${stopWithinMs / 1000} s`)
  }
  removeSocket(cluster)
}

/** The fast shutdown rolls back running transactions. */
function interrupt(cluster: Cluster, pid: number) {
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
