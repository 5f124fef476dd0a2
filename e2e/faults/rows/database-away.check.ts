import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabaseElsewhere } from '../database-elsewhere.ts'
import { longest, tell } from '../figures.ts'
import { openHouse } from '../house.ts'
import { settle } from '../ledger.ts'
import { startWriters } from '../writers.ts'
import { recoversWithinMs } from './kills.ts'

const stops = 3
const awayMs = 10_000

test('while a PostgreSQL elsewhere is stopped, people are told to come back, and after it they go on', async () => {
  const database = await openDatabaseElsewhere()
  const house = await openHouse(100, database.environment, database.openDatabase)
  try {
    const writers = startWriters(house)
    const recoveries: number[] = []
    for (let stop = 0; stop < stops; stop++) {
      await writers.after(500)
      await database.stop()
      await wait(awayMs)
      await database.start()
      recoveries.push(await writers.recoveryAfter(performance.now()))
    }
    await writers.after(500)
    await writers.finish()
    tell(
      `${stops} stops of ${awayMs / 1000} s, ${await settle(house, writers)}; recovered in at most ${longest(recoveries)}`,
    )
    expect(writers.answers.of('503 with Retry-After')).toBeGreaterThan(0)
    expect(Math.max(...recoveries)).toBeLessThanOrEqual(recoversWithinMs)
  } finally {
    await house.close()
    await database.close()
  }
})
