import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import { dropDatabase, onDatabase, onServer, openStrictly } from './postgres-server.ts'
import { until } from '#server/testing/until.ts'

const patience = { timeout: 90_000 }

test.for(['SIGTERM', 'SIGKILL'] as const)(
  'a test run that %s ends takes its PostgreSQL with it',
  patience,
  async (signal) => {
    const module = pathToFileURL(path.join(import.meta.dirname, 'test-postgres.ts')).href
    const script = `
    const { startTestPostgres } = await import('${module}')
    const { server } = await startTestPostgres()
    process.stdout.write(server.host)`
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const socketFolder = String((await once(run.stdout, 'data'))[0])
    expect(existsSync(socketFolder)).toBe(true)
    run.kill(signal)
    await until('its folder is gone', () => !existsSync(socketFolder), 60_000)
  },
)

test(
  'a database of the tests can be dropped while an autovacuum worker is in it',
  patience,
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-autovacuum-'))
    const { address, stop } = await startEmbeddedPostgres({
      dataDir,
      log: { info: () => {}, error: console.error },
      // Slow enough to run when the database is dropped.
      settings: {
        fsync: 'off',
        autovacuum_naptime: 1,
        autovacuum_vacuum_cost_delay: 100,
        autovacuum_vacuum_cost_limit: 1,
      },
    })
    const superuser = openStrictly(onDatabase(address, 'postgres', 'postgres'), 1)
    await superuser.pool.query('alter role foyer createdb')
    await onServer(address, 'create database busy')
    const db = openStrictly(onDatabase(address, 'busy'), 1)
    await db.pool.query(
      'create table crowd with (autovacuum_vacuum_threshold = 1) as select generate_series(1, 50000) as n',
    )
    await db.pool.query('delete from crowd where n % 2 = 0')
    await db.close()
    const worker =
      "select from pg_stat_activity where datname = 'busy' and backend_type = 'autovacuum worker'"
    await until(
      'a worker is in it',
      async () => (await superuser.pool.query(worker)).rowCount === 1,
      60_000,
    )
    await dropDatabase(address, 'busy')
    const { rowCount } = await superuser.pool.query(
      "select from pg_database where datname = 'busy'",
    )
    expect(rowCount).toBe(0)
    await superuser.close()
    await stop()
    rmSync(dataDir, { recursive: true })
  },
)
