import { fileURLToPath } from 'node:url'
import type { DbAddress } from '#server/platform/database/open-db.ts'
import { startKeeper } from './keeper.ts'

export type TestServer = { server: DbAddress; stop: () => Promise<void> }

const file = fileURLToPath(new URL('test-postgres.process.ts', import.meta.url))

/** Its user may create databases. */
export async function startTestPostgres(): Promise<TestServer> {
  const { said, stop } = await startKeeper('PostgreSQL', file)
  return { server: JSON.parse(said), stop }
}
