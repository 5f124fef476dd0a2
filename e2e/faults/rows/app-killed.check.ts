import { test } from 'vitest'
import { killAmidWrites } from './kills.ts'

test('killed 50 times amid 20,000 writes, Foyer has each acknowledged one once', () =>
  killAmidWrites({ kills: 50, leastWrites: 20_000 }, async ({ kill, start }) => {
    await kill()
    const since = performance.now()
    await start()
    return { since }
  }))
