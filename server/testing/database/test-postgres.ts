import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DbAddress } from '#server/platform/database/open-db.ts'

export type TestServer = { server: DbAddress; stop: () => Promise<void> }

const program = fileURLToPath(new URL('test-postgres.process.ts', import.meta.url))

/**
 * Its user may create databases. It ends with this process, also by kill -9, because its keeper
 * ends when stdin closes.
 */
export async function startTestPostgres(): Promise<TestServer> {
  // A Ctrl-C must not end the keeper before it has stopped PostgreSQL.
  const keeper = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const started = await Promise.race([once(keeper.stdout, 'data'), ended.then(() => undefined)])
  if (!started) throw new Error('PostgreSQL for the tests did not start')
  return {
    server: JSON.parse(String(started[0])),
    stop: async () => {
      keeper.stdin.end()
      await ended
    },
  }
}
