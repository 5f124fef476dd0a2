import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

// Enough on a machine that has much else to do: what hangs, hangs for ever.
const patience = { testTimeout: 20_000, hookTimeout: 30_000 }
const features = 'server/features/**/*.test.ts'

/** Tests run against a real PostgreSQL: the embedded one, or the server at TEST_DATABASE_URL or DATABASE_URL (15 or newer), in databases of their own. */
export default defineConfig({
  test: {
    // Much of the time is spent waiting for a database, a mail server, a timer.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    globalSetup: ['server/testing/global-setup.ts'],
    provide: { testDatabaseUrl: process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? '' },
    projects: [
      // Each of these opens a world of its own, and no module of the server keeps state: they share what took long to load.
      { test: { name: 'features', include: [features], isolate: false, ...patience } },
      {
        test: {
          name: 'all else',
          include: ['{contract,server,web,seed,e2e}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, features],
          ...patience,
        },
      },
    ],
  },
})
