import { setTimeout as wait } from 'node:timers/promises'
import { fail } from '#server/platform/http/fail.ts'

const longestWaitMs = 10_000

export type Turns = (key: string, pauseMs: number) => Promise<void>

/**
 * Lets those with one key pass one after the other, `pauseMs` apart: however many try at once, no more than one a pause gets through.
 * Who waits holds a timer, and no connection to the database. @throws SERVER_BUSY where the turn would come after more than 10 s
 */
export function openTurns(): Turns {
  const lastTurn = new Map<string, number>()
  return async (key, pauseMs) => {
    const now = performance.now()
    const turn = Math.max(now, lastTurn.get(key) ?? 0) + pauseMs
    if (turn - now > longestWaitMs) fail('SERVER_BUSY', Math.ceil((turn - now) / 1000))
    lastTurn.set(key, turn)
    await wait(turn - now)
    if (lastTurn.get(key) === turn) lastTurn.delete(key)
  }
}
