import { test } from 'vitest'
import { killPostgres } from '../postmaster.ts'
import { killAmidWrites } from './kills.ts'

test('when PostgreSQL is killed 20 times amid 6,000 writes, it is started again, and each acknowledged one is there once', () =>
  killAmidWrites({ kills: 20, leastWrites: 6000 }, async ({ dataDir }) => {
    const since = performance.now()
    await killPostgres(dataDir)
    return { since, goneAt: performance.now() }
  }))
