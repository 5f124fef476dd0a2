import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { prepareSocket, type Cluster } from './cluster.ts'
import { bareEnvironment, folderFlag } from './initdb.ts'
import { forgetForeignProcess, recordedPostmaster, type Postmaster } from './postmaster.ts'
import { listening } from './listening.ts'
import { settings, type Settings } from './settings.ts'
import type { User } from './user.ts'

const retryForMs = 15_000
const startWithinMs = 120_000 // recovery after a crash can take long
const logMaxBytes = 1_000_000
const lastWordsLength = 2000

/** @throws StartError with the end of the server's log */
export async function launch(
  cluster: Cluster,
  binaries: Binaries,
  user: User | undefined,
  extra: Settings,
): Promise<Postmaster> {
  prepareSocket(cluster, user)
  for (const end = Date.now() + retryForMs; ; await sleep(250)) {
    const outcome = await tryOnce(cluster, binaries, user, extra)
    if (typeof outcome === 'object') return outcome
    // A killed server holds its lock until it is reaped, and its memory until its last process
    // ends.
    const isLocked = /lock file .* already exists|shared memory block .* still in use/.test(outcome)
    if (isLocked) forgetForeignProcess(cluster)
    if (!isLocked || Date.now() > end)
      throw new StartError(
        `PostgreSQL did not start. Its last words (all are in ${cluster.logFile}):\n${outcome}`,
      )
  }
}

async function tryOnce(
  cluster: Cluster,
  { postgres }: Binaries,
  user: User | undefined,
  extra: Settings,
): Promise<Postmaster | string> {
  const args = ['-D', folderFlag(cluster.folder, user), ...(await listening(cluster))]
  for (const [name, value] of Object.entries({ ...settings, ...extra }))
    args.push('-c', `${name}=${value}`)
  const log = openLog(cluster.logFile)
  const child = spawn(postgres, args, {
    ...user,
    cwd: cluster.folder,
    env: bareEnvironment,
    detached: true, // a Ctrl-C is for Foyer, which stops the server in order
    windowsHide: true,
    stdio: ['ignore', log.file, log.file], // the server can outlive a pipe
  })
  closeSync(log.file)
  child.unref()
  let ended: string | undefined
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, signal) => (ended = `(ended with ${signal ?? code})`))
  for (
    const end = Date.now() + startWithinMs;
    ended === undefined && Date.now() < end;
    await sleep(10)
  ) {
    const recorded = recordedPostmaster(cluster)
    if (recorded?.isReady && recorded.pid === child.pid) return recorded
  }
  const said = readFileSync(cluster.logFile).subarray(log.from).toString()
  return (
    said.slice(-lastWordsLength) +
    (ended ?? '(it is still starting; the next start of Foyer will find it)')
  )
}

/** Rotates a large log. `from` is the offset of this start. */
function openLog(name: string) {
  if ((statSync(name, { throwIfNoEntry: false })?.size ?? 0) > logMaxBytes)
    renameSync(name, `${name}.old`)
  const file = openSync(name, 'a', 0o600)
  return { file, from: fstatSync(file).size }
}
