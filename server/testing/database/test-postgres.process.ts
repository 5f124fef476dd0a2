import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import { onDatabase, onServer } from './postgres-server.ts'

// For test-postgres.ts: prints the address as JSON, and stops when stdin closes.
const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-tests-'))
chmodSync(dataDir, 0o711) // the user of a PgBouncer needs the socket
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info: () => {}, error: console.error },
  // The data is deleted at the end.
  settings: { fsync: 'off', max_connections: 200 },
})
// Not a superuser, so that a migration that needs more rights fails here too.
await onServer(onDatabase(postgres.address, 'postgres', 'postgres'), 'alter role foyer createdb')
process.stdout.write(JSON.stringify(postgres.address))
await once(process.stdin.resume(), 'end')
await postgres.stop()
rmSync(dataDir, { recursive: true })
