import { setTimeout as wait } from 'node:timers/promises'
import { fail } from '../http/fail.ts'

const longestWaitMs = 10_000

type Pacing = (key: string, pauseMs: number) => Promise<void>

/**
 * Calls with one key pass `pauseMs` apart, without holding a connection. @throws SERVER_BUSY if the
 * wait would exceed 10 s
 */
export function openPacing(): Pacing {
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
