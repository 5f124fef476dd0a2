import { fail } from '../http/fail.ts'

/** An account is known by its session or device. */
export type Asker = { account: string } | { address: string }

type Line = Map<unknown, (() => void)[]>

const retryAfterSeconds = 2

/**
 * Accounts go before addresses, and askers take turns, so that a flood from one address delays
 * another by one task. @throws SERVER_BUSY
 */
export function openFairQueue({
  atOnce,
  askers,
  placesEach,
}: {
  atOnce: number
  askers: number
  placesEach: number
}) {
  const accounts: Line = new Map()
  const addresses: Line = new Map()
  let running = 0

  async function inTurn<T>(asker: Asker | undefined, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else await turn(asker)
    try {
      return await work()
    } finally {
      callNext()
    }
  }
  return Object.assign(inTurn, {
    demandPlace: (asker: Asker) => {
      if (running >= atOnce) placeOf(asker)
    },
  })

  function placeOf(asker: Asker | undefined) {
    const [line, key] =
      asker && 'account' in asker
        ? [accounts, asker.account]
        : [addresses, asker?.address ?? Symbol('nobody')]
    const waiting = line.get(key) ?? []
    if (waiting.length >= placesEach || (waiting.length === 0 && line.size >= askers))
      fail('SERVER_BUSY', retryAfterSeconds)
    return { line, key, waiting }
  }

  async function turn(asker: Asker | undefined) {
    const { line, key, waiting } = placeOf(asker)
    line.set(key, waiting)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function callNext() {
    const line = accounts.size > 0 ? accounts : addresses
    for (const [key, waiting] of line) {
      const start = waiting.shift()
      line.delete(key)
      if (waiting.length > 0) line.set(key, waiting) // behind the others
      return start?.()
    }
    running--
  }
}
