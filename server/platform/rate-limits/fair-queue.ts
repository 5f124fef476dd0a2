import type { ErrorCode } from '#contract/errors.ts'
import { fail } from '../http/fail.ts'

/** An account is known by its session or device. */
export type Asker = { account: string } | { address: string }

type Waiting = Map<unknown, (() => void)[]>

const retryAfterSeconds = 2

/**
 * Accounts go before addresses, and askers take turns, so that a flood from one address delays
 * another by one task. @throws `refusal` if too many wait
 */
export function openFairQueue({
  atOnce,
  askers,
  placesEach,
  addressRest = 0,
  refusal = 'SERVER_BUSY',
}: {
  atOnce: number
  askers: number
  placesEach: number
  /** After a task for an address no other begins for this many times as long. Accounts do not wait. */
  addressRest?: number
  refusal?: ErrorCode
}) {
  const accounts: Waiting = new Map()
  const addresses: Waiting = new Map()
  let running = 0
  let restsUntil = 0
  let timer: NodeJS.Timeout | undefined

  async function inTurn<T>(asker: Asker | undefined, work: () => Promise<T>): Promise<T> {
    if (isFree(asker)) running++
    else await turn(asker)
    const began = performance.now()
    try {
      return await work()
    } finally {
      const now = performance.now()
      if (!hasAccount(asker)) restsUntil = Math.max(restsUntil, now + (now - began) * addressRest)
      running--
      callNext()
    }
  }
  return Object.assign(inTurn, {
    demandPlace: (asker: Asker) => {
      if (!isFree(asker)) placeOf(asker)
    },
  })

  function isFree(asker: Asker | undefined) {
    return running < atOnce && (hasAccount(asker) || performance.now() >= restsUntil)
  }

  function placeOf(asker: Asker | undefined) {
    const [line, key] = hasAccount(asker)
      ? [accounts, asker.account]
      : [addresses, asker?.address ?? Symbol('nobody')]
    const waiting = line.get(key) ?? []
    if (waiting.length >= placesEach || (waiting.length === 0 && line.size >= askers))
      fail(refusal, retryAfterSeconds)
    return { line, key, waiting }
  }

  async function turn(asker: Asker | undefined) {
    const { line, key, waiting } = placeOf(asker)
    line.set(key, waiting)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      callNext()
    })
  }

  function callNext() {
    clearTimeout(timer)
    while (running < atOnce) {
      const rest = accounts.size > 0 || addresses.size === 0 ? 0 : restsUntil - performance.now()
      if (rest > 0) {
        timer = setTimeout(callNext, rest)
        return
      }
      const start = nextOf(accounts) ?? nextOf(addresses)
      if (!start) return
      running++
      start()
    }
  }
}

function nextOf(line: Waiting) {
  for (const [key, waiting] of line) {
    const start = waiting.shift()
    line.delete(key)
    if (waiting.length > 0) line.set(key, waiting) // behind the others
    return start
  }
  return undefined
}

const hasAccount = (asker: Asker | undefined): asker is { account: string } =>
  asker !== undefined && 'account' in asker
