import { test } from 'vitest'
import { postmasterOf } from '../postmaster.ts'
import { killAmidWrites } from './kills.ts'

test('when Foyer and PostgreSQL are killed together 10 times, each acknowledged write is there once', () =>
  killAmidWrites({ kills: 10, leastWrites: 3000 }, async ({ dataDir, kill, start }) => {
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await kill()
    const since = performance.now()
    await start()
    return { since }
  }))
