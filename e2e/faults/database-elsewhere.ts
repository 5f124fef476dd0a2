import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '#server/platform/database/open-db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import { onDatabase, onServer, urlOf } from '#server/testing/database/postgres-server.ts'

/** A PostgreSQL that Foyer neither starts nor watches. */
export async function openDatabaseElsewhere(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-faults-'))
  const log = { info: () => {}, error: () => {} }
  const start = () => startEmbeddedPostgres({ dataDir, log, settings })
  let postgres = await start()
  const openDatabase = () => openDb(postgres.address, { size: 4, onError: () => {} })
  const probe = openDatabase()
  const url = urlOf(probe)
  await probe.close()
  return {
    folder: path.join(dataDir, 'postgres'),
    environment: { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('base64') },
    openDatabase,
    asSuperuser: (statement: string) =>
      onServer(onDatabase(postgres.address, 'postgres', 'postgres'), statement),
    stop: () => postgres.stop(),
    start: async () => {
      postgres = await start()
    },
    close: async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
