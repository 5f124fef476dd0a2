import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { longest, tell } from '../figures.ts'
import { openHouse } from '../house.ts'
import { settle } from '../ledger.ts'
import { signalPostgres } from '../postmaster.ts'
import { startWriters } from '../writers.ts'
import { recoversWithinMs } from './kills.ts'

const stops = 2
const stoppedMs = 15_000
/** A request waits for a connection (10 s) and then for its statement (2 s). */
const answeredWithinMs = 12_500

test('while PostgreSQL does not move for 15 seconds, people are told to come back, and after it they go on', async () => {
  const house = await openHouse(100)
  try {
    const writers = startWriters(house)
    const recoveries: number[] = []
    const waits: number[] = []
    for (let stop = 0; stop < stops; stop++) {
      await writers.after(500)
      signalPostgres(house.dataDir, 'SIGSTOP')
      const waited = longestWait(house.origin)
      await wait(stoppedMs)
      signalPostgres(house.dataDir, 'SIGCONT')
      recoveries.push(await writers.recoveryAfter(performance.now()))
      waits.push(await waited)
    }
    await writers.after(500)
    await writers.finish()
    tell(
      `${stops} stops of ${stoppedMs / 1000} s, ${await settle(house, writers)}; /readyz told after ${longest(waits)}; recovered in at most ${longest(recoveries)}`,
    )
    expect(writers.answers.of('503 with Retry-After')).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(answeredWithinMs)
    expect(Math.max(...recoveries)).toBeLessThanOrEqual(recoversWithinMs)
  } finally {
    await house.close()
  }
})

/** Until a proxy can know that this node cannot serve. */
async function longestWait(origin: string): Promise<number> {
  const began = performance.now()
  const { status } = await fetch(`${origin}/readyz`)
  expect(status).toBe(503)
  return performance.now() - began
}
