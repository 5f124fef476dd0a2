import { hash, verify } from '@node-rs/argon2'
import { fail } from './fail.ts'

// argon2id is the library's default algorithm. OWASP's figures: 19 MiB, two passes, one lane; about 10 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// The work runs on the threads that files and pictures need too: a flood of sign-ins must not take them all.
const inFlight = 2
const waitingRoom = 32
const retryAfterSeconds = 2

export type Passwords = {
  /** @throws SERVER_BUSY when too many wait. */
  hash: (password: string) => Promise<string>
  /** False for an unknown account too (`stored` undefined), after the same work, so that time tells nothing. @throws SERVER_BUSY */
  verify: (stored: string | undefined, password: string) => Promise<boolean>
}

export function openPasswords(): Passwords {
  const queued = boundedQueue()
  // Of nothing anybody could type: an empty password is never accepted, so no account is behind it.
  const nobodys = hash('', cost)
  return {
    hash: (password) => queued(() => hash(password, cost)),
    verify: async (stored, password) => {
      const matches = await queued(async () => verify(stored ?? (await nobodys), password))
      return stored !== undefined && matches
    },
  }
}

function boundedQueue() {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= inFlight) {
      if (waiting.length >= waitingRoom) fail('SERVER_BUSY', retryAfterSeconds)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
