import { availableParallelism } from 'node:os'
import { openFairQueue, type Asker } from '#server/platform/rate-limits/fair-queue.ts'
import { openHashing } from './hashing.ts'

// One core stays free for everything else, and strangers take a third of the others. What waits is
// done within about two seconds; the rest is told to come back.
const queue = {
  atOnce: Math.max(1, availableParallelism() - 1),
  askers: 24,
  placesEach: 20,
  addressRest: 2,
}

/** All but `close` throw SERVER_BUSY if too many wait. */
export type Passwords = {
  hash: (password: string, asker?: Asker) => Promise<string>
  /**
   * An unknown account (`stored` undefined) costs the same time, so that timing reveals nothing.
   */
  verify: (stored: string | undefined, password: string, asker?: Asker) => Promise<boolean>
  /** Before work whose end would be refused. */
  demandPlace: (asker: Asker) => void
  close: () => Promise<void>
}

export function openPasswords(hashing = openHashing()): Passwords {
  const queued = openFairQueue(queue)
  let nobodys: Promise<string> | undefined
  // The hash of the empty password, which is never accepted.
  const nobody = () =>
    (nobodys ??= hashing.hash('').catch((error: unknown) => {
      nobodys = undefined
      throw error
    }))
  return {
    hash: (password, asker) => queued(asker, () => hashing.hash(password)),
    verify: async (stored, password, asker) => {
      const matches = await queued(asker, async () =>
        hashing.verify(stored ?? (await nobody()), password),
      )
      return stored !== undefined && matches
    },
    demandPlace: queued.demandPlace,
    close: hashing.close,
  }
}
