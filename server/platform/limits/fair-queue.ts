import { fail } from '#server/platform/http/fail.ts'

/** For whom work is done: an account, by its session or on a device that was signed in before, or anybody at an address. */
export type Asker = { account: string } | { address: string }

type Line = Map<unknown, (() => void)[]>

const retryAfterSeconds = 2

/**
 * Runs so many works at once; the rest wait, accounts before addresses. One of each asker is served before the second of any: a flood
 * from one address makes those at others wait for one of its works. @throws SERVER_BUSY where too many wait, or too many of one asker
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

  return async <T>(asker: Asker | undefined, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await turn(asker)
    try {
      return await work()
    } finally {
      callNext()
    }
  }

  async function turn(asker: Asker | undefined): Promise<void> {
    const [line, key] =
      asker && 'account' in asker
        ? [accounts, asker.account]
        : [addresses, asker?.address ?? Symbol('nobody')]
    const waiting = line.get(key) ?? []
    if (waiting.length >= placesEach || (waiting.length === 0 && line.size >= askers))
      fail('SERVER_BUSY', retryAfterSeconds)
    line.set(key, waiting)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function callNext(): void {
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
