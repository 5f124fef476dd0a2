import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Cluster } from './cluster.ts'

/** PostgreSQL's main process, as its lock file describes it. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

/** The content of postmaster.pid; the process may have ended. */
export function recordedPostmaster({ folder }: Cluster): Postmaster | undefined {
  const file = lockFileIn(folder)
  if (!existsSync(file)) return undefined
  const [pid, , , port, , , , status] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' }
}

/** The running process, ready or not. */
export function runningPostmaster(cluster: Cluster): Postmaster | undefined {
  const recorded = recordedPostmaster(cluster)
  return recorded && isPostmaster(recorded.pid, cluster) ? recorded : undefined
}

/**
 * After a power cut another program of the same user can have the recorded process id, and
 * PostgreSQL then refuses to start. Replaces it by an unused id. The rest of the file stays:
 * PostgreSQL also checks whether its shared memory is in use.
 */
export function forgetForeignProcess(cluster: Cluster): void {
  const recorded = recordedPostmaster(cluster)
  if (!recorded || process.platform !== 'linux') return
  const runsIn = workingFolderOf(recorded.pid)
  if (runsIn === undefined || runsIn === cluster.folder) return
  const file = lockFileIn(cluster.folder)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(2 ** 31 - 2)))
}

export function isPostmaster(pid: number, { folder }: Cluster): boolean {
  if (process.platform === 'linux') return workingFolderOf(pid) === folder
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const lockFileIn = (folder: string): string => path.join(folder, 'postmaster.pid')

/** Undefined for a process that has ended, reaped or not. */
function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
