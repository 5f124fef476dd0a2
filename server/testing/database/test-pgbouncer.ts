import { fileURLToPath } from 'node:url'
import type { DbAddress } from '#server/platform/database/open-db.ts'
import { startKeeper } from './keeper.ts'

/** `names`: whether statements keep their names in it. */
export type TestPooler = { address: DbAddress; names: boolean }

const file = fileURLToPath(new URL('test-pgbouncer.process.ts', import.meta.url))

/** Before `server`, by the program at this path. */
export async function startTestPgbouncer(program: string, server: DbAddress) {
  const { said, stop } = await startKeeper('PgBouncer', file, program, JSON.stringify(server))
  const pooler: TestPooler = JSON.parse(said)
  return { pooler, stop }
}
