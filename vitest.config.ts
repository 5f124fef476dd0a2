import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

// Long, for a busy machine.
const patience = { testTimeout: 20_000, hookTimeout: 30_000 }
const features = 'server/features/**/*.test.ts'

/**
 * Tests use a real PostgreSQL: the embedded one, or the server at TEST_DATABASE_URL or DATABASE_URL
 * (15 or newer).
 */
export default defineConfig({
  test: {
    // Tests mostly wait: for a database, a mail server, a timer.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    globalSetup: ['server/testing/global-setup.ts'],
    provide: { testDatabaseUrl: process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? '' },
    projects: [
      // Each opens its own world and no server module keeps state, so they share loaded modules.
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
