import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/database/db.ts'
import { openDb, type DbAddress } from '#server/platform/database/open-db.ts'
import { joinEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import { dropDatabase, onDatabase, onServer } from '#server/testing/database/postgres-server.ts'

export type Foyer = {
  origin: string
  dataDir: string
  /** For inserting rows. */
  openDatabase: () => Promise<Db>
  /** The database continues. */
  kill: () => Promise<void>
  /** Returns the exit code, null where a signal ended it. */
  stop: () => Promise<number | null>
  pid: () => number
  start: () => Promise<void>
  /** Cuts all connections during `act`. */
  withoutDatabase: (act: () => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

const project = path.join(import.meta.dirname, '..')
/** As the image and the service start it. */
const flags = ['--max-semi-space-size=4', '--max-old-space-size=512', '--heap-growing-percent=25']
/** Long, for a busy machine. */
const readyWithinMs = 180_000

/**
 * A process with its own folder and database (on TEST_DATABASE_URL or DATABASE_URL, if given). PORT,
 * DATA_DIR and DATABASE_URL can be chosen. `program`: the folder of another version.
 */
export async function openFoyer(
  environment: Record<string, string> = {},
  program = project,
): Promise<Foyer> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const dataDir = environment['DATA_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'foyer-e2e-'))
  const origin = `http://localhost:${port}`
  const elsewhere = environment['DATABASE_URL'] ? undefined : await databaseElsewhere()
  let child: ChildProcess | undefined

  async function start() {
    // An older version may have no run-server.mjs.
    const script = program === project ? 'run-server.mjs' : 'start.mjs'
    const started = spawn(process.execPath, [...flags, path.join(program, 'scripts', script)], {
      cwd: program,
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: '2',
        // Ends with its parent when a test run is killed.
        FOYER_FOLLOWS_PARENT: 'yes',
        ...elsewhere?.environment,
        ...environment,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child = started
    for (const end = Date.now() + readyWithinMs; Date.now() < end; await wait(50)) {
      if (started.exitCode !== null)
        throw new Error(`Foyer ended with ${started.exitCode} while starting`)
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
      if (answer?.ok) return
    }
    throw new Error(`Foyer was not ready within ${readyWithinMs} ms`)
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }

  async function database(): Promise<DbAddress> {
    const address = elsewhere?.address ?? (await joinEmbeddedPostgres({ dataDir }))
    if (!address) throw new Error('the database does not run')
    return address
  }

  async function withoutDatabase(act: () => Promise<void>): Promise<void> {
    const name = elsewhere?.name ?? 'foyer'
    const server = elsewhere?.server ?? onDatabase(await database(), 'postgres', 'postgres')
    await onServer(server, `alter database ${name} with allow_connections false`)
    await onServer(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    await act().finally(() =>
      onServer(server, `alter database ${name} with allow_connections true`),
    )
  }

  await start()
  return {
    origin,
    dataDir,
    start,
    openDatabase: async () => openDb(await database(), { size: 4, onError: () => {} }),
    withoutDatabase,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    pid: () => child?.pid ?? 0,
    close: async () => {
      await end('SIGTERM')
      await elsewhere?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let nextPort = Math.floor(Math.random() * 100)

/**
 * A port below the system's outgoing ones, from a hundred of this process's own, because it is used
 * a while later. One after the other, so that none is given twice before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + (process.pid % 100) * 100 + (nextPort++ % 100)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** On the server that the environment names, if any. */
async function databaseElsewhere() {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  if (!url) return undefined
  const server: DbAddress = { connectionString: url }
  const name = `foyer_e2e_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const connectionString = new URL(url)
  connectionString.pathname = `/${name}`
  return {
    server,
    name,
    address: onDatabase(server, name),
    environment: {
      DATABASE_URL: connectionString.href,
      SECRET_KEY: randomBytes(32).toString('base64'),
    },
    drop: () => dropDatabase(server, name),
  }
}
