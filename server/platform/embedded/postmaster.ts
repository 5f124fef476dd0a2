import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Cluster } from './cluster.ts'

export type Postmaster = { pid: number; port: number; isReady: boolean }

/** The process may have ended. */
export function recordedPostmaster({ folder }: Cluster): Postmaster | undefined {
  const text = textOf(lockFileIn(folder))
  if (text === undefined) return undefined
  const [pid, , , port, , , , status] = text.split('\n')
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' }
}

export function runningPostmaster(cluster: Cluster): Postmaster | undefined {
  const recorded = recordedPostmaster(cluster)
  return recorded && isPostmaster(recorded.pid, cluster) ? recorded : undefined
}

/**
 * After a power cut another program can have the recorded id, and PostgreSQL refuses to start.
 * Replaces only the id: PostgreSQL also checks its shared memory.
 */
export function forgetForeignProcess(cluster: Cluster) {
  const recorded = recordedPostmaster(cluster)
  if (!recorded || process.platform !== 'linux') return
  const runsIn = workingFolderOf(recorded.pid)
  if (runsIn === undefined || runsIn === cluster.folder) return
  const file = lockFileIn(cluster.folder)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(2 ** 31 - 2)))
}

export function isPostmaster(pid: number, { folder }: Cluster) {
  if (process.platform === 'linux') return workingFolderOf(pid) === folder
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** PostgreSQL may take it away at any moment. */
function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const lockFileIn = (folder: string) => path.join(folder, 'postmaster.pid')

function workingFolderOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
