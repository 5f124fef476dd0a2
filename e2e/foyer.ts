import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDb, type Db } from '#server/platform/db.ts'
import { joinEmbeddedPostgres } from '#server/platform/embedded/index.ts'

export type Foyer = {
  origin: string
  dataDir: string
  /** The running database, to set a scene without clicking through it. */
  openDatabase: () => Promise<Db>
  /** Ends the process at once, as a power cut of its own would; the database goes on. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Ends it gently and removes its data. */
  close: () => Promise<void>
}

const main = path.join(import.meta.dirname, '../server/main.ts')
const readyWithinMs = 60_000

/** The real thing: server/main.ts as a process, with a database of its own in a folder of its own. */
export async function openFoyer(port: number, environment: Record<string, string>): Promise<Foyer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-e2e-'))
  const origin = `http://localhost:${port}`
  let child: ChildProcess | undefined

  async function start() {
    const started = spawn(process.execPath, [main], {
      env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child = started
    for (const end = Date.now() + readyWithinMs; Date.now() < end; await wait(50)) {
      if (started.exitCode !== null) throw new Error(`Foyer ended with ${started.exitCode} while starting`)
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
      if (answer?.ok) return
    }
    throw new Error(`Foyer was not ready within ${readyWithinMs} ms`)
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  await start()
  return {
    origin,
    dataDir,
    start,
    openDatabase: async () => {
      const address = await joinEmbeddedPostgres({ dataDir })
      if (!address) throw new Error('the database does not run')
      return openDb(address, { size: 4, onError: () => {} })
    },
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
