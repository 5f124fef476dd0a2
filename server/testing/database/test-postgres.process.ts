import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import { onDatabase, onServer } from './postgres-server.ts'

// Runs a PostgreSQL for test-postgres.ts: prints its address as JSON, and stops it when stdin
// closes.
const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-tests-'))
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info: () => {}, error: console.error },
  // Deleted at the end, so it need not survive a power cut.
  settings: { fsync: 'off', max_connections: 200 },
})
// The application's own user, so that a migration that needs more rights fails here too.
await onServer(onDatabase(postgres.address, 'postgres', 'postgres'), 'alter role foyer createdb')
process.stdout.write(JSON.stringify(postgres.address))
await once(process.stdin.resume(), 'end')
await postgres.stop()
rmSync(dataDir, { recursive: true })
