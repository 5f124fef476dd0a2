import { hash, verify } from '@node-rs/argon2'
import { openFairQueue, type Asker } from '#server/platform/rate-limits/fair-queue.ts'

// argon2id by default. OWASP's figures: 19 MiB, two passes, one lane; about 10 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Files and pictures use the same threads; a flood of sign-ins must not take them all.
const queue = { atOnce: 2, askers: 128, placesEach: 20 }

/** Both throw SERVER_BUSY if too many wait. */
export type Passwords = {
  hash: (password: string, asker?: Asker) => Promise<string>
  /**
   * An unknown account (`stored` undefined) costs the same time, so that timing reveals nothing.
   */
  verify: (stored: string | undefined, password: string, asker?: Asker) => Promise<boolean>
}

export function openPasswords(): Passwords {
  const queued = openFairQueue(queue)
  // The hash of the empty password, which is never accepted.
  const nobodys = hash('', cost)
  return {
    hash: (password, asker) => queued(asker, () => hash(password, cost)),
    verify: async (stored, password, asker) => {
      const matches = await queued(asker, async () => verify(stored ?? (await nobodys), password))
      return stored !== undefined && matches
    },
  }
}
