import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { longest, middle, random, tell } from '../figures.ts'
import { openHouse, type House } from '../house.ts'
import { settle } from '../ledger.ts'
import { startWriters } from '../writers.ts'

const people = 400
export const recoversWithinMs = 5000

/**
 * `kill` returns when what runs again was started again, or will be by itself; a recovery lasts from
 * `since` to the first success of a request that was sent after `goneAt`.
 */
export async function killAmidWrites(
  { kills, leastWrites }: { kills: number; leastWrites: number },
  kill: (house: House) => Promise<{ since: number; goneAt?: number }>,
) {
  const house = await openHouse(people)
  try {
    const writers = startWriters(house)
    const recoveries: number[] = []
    for (let turn = 0; turn < kills; turn++) {
      await writers.after(Math.ceil(leastWrites / kills))
      await wait(random() * 100)
      const { since, goneAt = since } = await kill(house)
      recoveries.push(goneAt - since + (await writers.recoveryAfter(goneAt)))
    }
    await writers.after(leastWrites / kills)
    await writers.finish()
    tell(
      `${kills} kills, ${await settle(house, writers)}; recovered in ${middle(recoveries)}, at most ${longest(recoveries)}`,
    )
    expect(writers.done.length).toBeGreaterThanOrEqual(leastWrites)
    expect(Math.max(...recoveries)).toBeLessThanOrEqual(recoversWithinMs)
  } finally {
    await house.close()
  }
}
