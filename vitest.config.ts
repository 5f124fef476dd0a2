import { availableParallelism } from 'node:os'
import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

// Long, for a busy machine.
const patience = { testTimeout: 20_000, hookTimeout: 30_000 }
// No module of theirs keeps state, so these share loaded modules.
const sharing = [
  'server/features/**/*.test.ts',
  '{contract,seed}/**/*.test.ts',
  'server/*.test.ts',
  'server/{testing,security,backup}/**/*.test.ts',
  'server/platform/{database,http,live,mail,rate-limits,storage,uploads,secrets,jobs}/**/*.test.ts',
]

/** The embedded PostgreSQL, or TEST_DATABASE_URL or DATABASE_URL (15 or newer). */
export default defineConfig({
  test: {
    // Tests mostly wait.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // Processes that tests start need a third less CPU.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/compiled') },
    globalSetup: ['server/testing/global-setup.ts'],
    provide: {
      testDatabaseUrl: process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? '',
      pgbouncer: process.env.TEST_PGBOUNCER ?? '',
      history: {
        steps: Number(process.env.HISTORY_STEPS ?? 400),
        seed: Number(process.env.HISTORY_SEED ?? 1),
        kills: Number(process.env.HISTORY_KILLS ?? 2),
        handoverKills: Number(process.env.HANDOVER_KILLS ?? 2),
        pushEvents: Number(process.env.PUSH_EVENTS ?? 100),
        pushKills: Number(process.env.PUSH_KILLS ?? 2),
        digestEvents: Number(process.env.DIGEST_EVENTS ?? 80),
        digestKills: Number(process.env.DIGEST_KILLS ?? 3),
      },
      stops: {
        times: Number(process.env.STOPS ?? 1),
        neighbours: Number(process.env.STOP_NEIGHBOURS ?? 6),
        streams: Number(process.env.STOP_STREAMS ?? 5),
        uploads: Number(process.env.STOP_UPLOADS ?? 1),
        // It gives up after 30 s; long, for a busy machine.
        withinMs: Number(process.env.STOP_WITHIN_MS ?? 20_000),
      },
      security: {
        seed: Number(process.env.SECURITY_SEED ?? 1),
        requests: Number(process.env.FUZZ_REQUESTS ?? 3000),
        races: Number(process.env.RACES ?? 3),
        attempts: Number(process.env.LOCK_OUT_ATTEMPTS ?? 60),
        everyNthFile: Number(process.env.EVERY_NTH_FILE ?? 8),
      },
    },
    projects: [
      { test: { name: 'sharing', include: sharing, isolate: false, ...patience } },
      {
        test: {
          name: 'all else',
          include: ['{contract,server,web,seed,e2e}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...sharing],
          // Else a style that is read as text is empty.
          css: { include: [/\?raw$/] },
          ...patience,
        },
      },
    ],
  },
})
