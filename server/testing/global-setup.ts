import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DbAddress } from '#server/platform/database/open-db.ts'
import { installJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { buildServerWhereStale } from '../../scripts/build.mjs'
import { dropDatabase, onDatabase, onServer, openStrictly } from './database/postgres-server.ts'
import { startTestPgbouncer, type TestPooler } from './database/test-pgbouncer.ts'
import { startTestPostgres, type TestServer } from './database/test-postgres.ts'

const migrations = path.join(import.meta.dirname, '../../migrations')

declare module 'vitest' {
  interface ProvidedContext {
    /** Instead of the embedded one; 15 or newer, a user who may create databases. */
    testDatabaseUrl: string
    /** The program, for requests through it; empty for none (`npm run test:pgbouncer`). */
    pgbouncer: string
    /** With a migrated template. */
    testPostgres: { server: DbAddress; template: string; pooler: TestPooler | undefined }
    /** Of the random histories of lines. */
    stops: {
      times: number
      neighbours: number
      streams: number
      uploads: number
      withinMs: number
    }
    history: {
      steps: number
      seed: number
      kills: number
      handoverKills: number
      pushEvents: number
      pushKills: number
      digestEvents: number
      digestKills: number
    }
    /** Of the attacks in server/security. */
    security: {
      seed: number
      requests: number
      races: number
      attempts: number
      everyNthFile: number
    }
  }
}

/** One PostgreSQL per run; each test file copies its template. */
export default async function setup({
  config,
  provide,
}: TestProject): Promise<() => Promise<void>> {
  // Files that start it run at once.
  await buildServerWhereStale()
  const { server, stop } = await testServer(config.provide.testDatabaseUrl ?? '')
  const closing = [stop]
  const template = `foyer_template_${randomBytes(6).toString('hex')}`
  try {
    await makeTemplate(server, template)
    closing.push(() => dropDatabase(server, template))
    let pooler: TestPooler | undefined
    if (config.provide.pgbouncer) {
      const started = await startTestPgbouncer(config.provide.pgbouncer, server)
      closing.push(started.stop)
      pooler = started.pooler
    }
    provide('testPostgres', { server, template, pooler })
  } catch (error) {
    await closeAll()
    throw error
  }
  return closeAll

  async function closeAll() {
    for (const close of closing.toReversed()) await close()
  }
}

async function makeTemplate(server: DbAddress, name: string): Promise<void> {
  await onServer(server, `create database ${name}`)
  const db = openStrictly(onDatabase(server, name), 2)
  try {
    await migrate(db, migrations)
    await installJobs(db, openLog('warn'))
  } finally {
    await db.close() // a database with connections cannot be copied
  }
}

async function testServer(url: string): Promise<TestServer> {
  return url === ''
    ? startTestPostgres()
    : { server: { connectionString: url }, stop: async () => {} }
}
