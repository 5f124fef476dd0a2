import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests run against a real PostgreSQL: the embedded one, or the server at TEST_DATABASE_URL or DATABASE_URL (15 or newer), in databases of their own. */
export default defineConfig({
  test: {
    // Much of the time is spent waiting for a database, a mail server, a timer.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: ['{contract,server,web,e2e}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    provide: { testDatabaseUrl: process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? '' },
  },
})
