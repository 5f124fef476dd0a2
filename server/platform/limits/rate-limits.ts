import { createHash } from 'node:crypto'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '../database/db.ts'
import { fail } from '../http/fail.ts'
import { openTurns } from './pacing.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * PostgreSQL counts `shared` limits for all nodes: those that protect money, mail or trust.
 * `slowsToSeconds`: attempts over a limit that strangers share pass one at a time, with pauses that
 * reach this at twice the points. docs/decisions/0005-limits-for-people-who-share-an-address.md
 */
const table = {
  // Failures only. A known device uses none of the other three.
  'signIn.device': { points: 10, seconds: 15 * minute, shared: true },
  'signIn.accountAtAddress': { points: 10, seconds: 15 * minute, shared: true },
  'signIn.account': { points: 20, seconds: 15 * minute, shared: true, slowsToSeconds: 5 },
  'signIn.address': { points: 60, seconds: 15 * minute, shared: true, slowsToSeconds: 2 },
  // A whole building can share one address, and sign up on one day.
  'signUp.address': { points: 40, seconds: hour, shared: true },
  // Wrong ones only. A code is one of 10^11.
  'buildingCode.address': { points: 60, seconds: hour, shared: true, slowsToSeconds: 2 },
  'google.address': { points: 200, seconds: hour, shared: false },
  'verifyEmail.address': { points: 200, seconds: hour, shared: false, slowsToSeconds: 2 },
  // Wrong passwords from a link's holder.
  'verifyEmail.link': { points: 5, seconds: 15 * minute, shared: true },
  'resetPassword.address': { points: 60, seconds: hour, shared: false, slowsToSeconds: 2 },
  // Per purpose, by `countMail`.
  'mail.recipient': { points: 3, seconds: hour, shared: true },
  // Also without a mail, or the count would reveal known addresses.
  'mail.address': { points: 60, seconds: day, shared: true, slowsToSeconds: 5 },
  'emailChange.account': { points: 3, seconds: day, shared: true },
  'passwordCheck.account': { points: 5, seconds: 15 * minute, shared: true },
  // Six digits, three valid at a time: 30 tries a day find one in thirty years.
  'secondFactor.account': { points: 5, seconds: 15 * minute, shared: true },
  'secondFactorDay.account': { points: 30, seconds: day, shared: true },
  'ownData.account': { points: 5, seconds: hour, shared: true },
  'report.account': { points: 20, seconds: day, shared: true },
  'conversation.account': { points: 20, seconds: day, shared: true },
  'post.account': { points: 10, seconds: day, shared: false },
  // Each brings the post to the top of Explore.
  'edit.account': { points: 30, seconds: hour, shared: false },
  'upload.account': { points: 60, seconds: hour, shared: false },
  'gesture.account': { points: 120, seconds: minute, shared: false },
  'interest.account': { points: 300, seconds: day, shared: false },
  'message.account': { points: 30, seconds: minute, shared: false },
  'search.account': { points: 120, seconds: minute, shared: false },
  'usernameSearch.account': { points: 30, seconds: minute, shared: false },
  'request.address': { points: 6000, seconds: minute, shared: false },
} as const satisfies Record<string, Limit>

/** With an error text of their own. */
const refusals: Partial<Record<LimitName, ErrorCode>> = { 'upload.account': 'UPLOADS_PER_HOUR' }

type Limit = { points: number; seconds: number; shared: boolean; slowsToSeconds?: number }
export type LimitName = keyof typeof table

export type Limits = {
  /**
   * @throws RATE_LIMITED, or the limit's own code, with the seconds to wait. A limit that slows
   * waits, or throws SERVER_BUSY if too many wait.
   */
  take: (name: LimitName, key: string) => Promise<void>
  giveBack: (name: LimitName, key: string) => Promise<void>
  forgive: (name: LimitName, key: string) => Promise<void>
}

/** `overrides`: points by limit, for tests and load runs. */
export function openLimits(db: Db, overrides: Partial<Record<LimitName, number>> = {}): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, limit] of Object.entries<Limit>(table))
    limiters.set(name, limiterOf(db, name, { ...limit, ...pointsOf(overrides, name) }))
  const limiterNamed = (name: LimitName): RateLimiterAbstract => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`no limit is called ${name}`)
    return limiter
  }
  const turns = openTurns()
  return {
    take: async (name, key) => {
      const { slowsToSeconds }: Limit = table[name]
      if (slowsToSeconds !== undefined) return slow(name, key, slowsToSeconds * 1000)
      try {
        await limiterNamed(name).consume(stored(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        fail(refusals[name] ?? 'RATE_LIMITED', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
    giveBack: async (name, key) => void (await limiterNamed(name).reward(stored(key))),
    forgive: async (name, key) => void (await limiterNamed(name).delete(stored(key))),
  }

  async function slow(name: LimitName, key: string, longestPauseMs: number): Promise<void> {
    const limiter = limiterNamed(name)
    const { consumedPoints } = await limiter.penalty(stored(key))
    const excess = consumedPoints - limiter.points
    if (excess <= 0) return
    try {
      await turns(`${name} ${stored(key)}`, longestPauseMs * Math.min(1, excess / limiter.points))
    } catch (busy) {
      await limiter.reward(stored(key))
      throw busy
    }
  }
}

const pointsOf = (overrides: Partial<Record<string, number>>, name: string) =>
  overrides[name] === undefined ? {} : { points: overrides[name] }

function limiterOf(db: Db, name: string, { points, seconds, shared }: Limit): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds }
  if (!shared) return new RateLimiterMemory(options)
  // The node remembers a blocked key, so a flood costs no queries.
  return new RateLimiterPostgres({
    ...options,
    storeClient: db.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: points + 1,
  })
}

// Keys are emails and addresses, which must not be stored.
const stored = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url')
