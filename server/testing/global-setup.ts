import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DbAddress } from '../platform/db.ts'
import { startEmbeddedPostgres } from '../platform/embedded/index.ts'
import { installJobs } from '../platform/jobs.ts'
import { openLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { onDatabase, onServer, openStrictly } from './postgres-server.ts'

const migrations = path.join(import.meta.dirname, '../migrations')

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for the tests (15 or newer, a user who may create databases) instead of the embedded one. */
    testDatabaseUrl: string
    /** Where the tests' databases are made, and the migrated one that they are copies of. */
    testPostgres: { server: DbAddress; template: string }
  }
}

/** One PostgreSQL for the whole run, with one migrated database that each test file copies. */
export default async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await testServer(config.provide.testDatabaseUrl ?? '')
  const template = `foyer_template_${randomBytes(6).toString('hex')}`
  try {
    await makeTemplate(server, template)
  } catch (error) {
    await stop()
    throw error
  }
  provide('testPostgres', { server, template })
  return async () => {
    await onServer(server, `drop database ${template} with (force)`)
    await stop()
  }
}

async function makeTemplate(server: DbAddress, name: string): Promise<void> {
  await onServer(server, `create database ${name}`)
  const db = openStrictly(onDatabase(server, name), 2)
  try {
    await migrate(db, migrations)
    await installJobs(db, openLog('warn'))
  } finally {
    await db.close() // a database that somebody is connected to can't be copied
  }
}

async function testServer(url: string): Promise<{ server: DbAddress; stop: () => Promise<void> }> {
  if (url !== '') return { server: { connectionString: url }, stop: async () => {} }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-tests-'))
  // Thrown away at the end: nothing here has to survive a power cut.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => {}, error: console.error },
    settings: { fsync: 'off', max_connections: 200 },
  })
  // The application's own user, so that a migration that needs more than it may do fails here too.
  await onServer(onDatabase(postgres.address, 'postgres', 'postgres'), 'alter role foyer createdb')
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  }
  return { server: postgres.address, stop }
}
