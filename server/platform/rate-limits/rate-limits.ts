import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '../database/db.ts'
import { fail } from '../http/fail.ts'
import { limitTable, type Limit, type LimitName } from './limit-table.ts'
import { localLimiter, type Limiter } from './local-limiter.ts'
import { openPacing } from './pacing.ts'

/** With an error text of their own. */
const refusals: Partial<Record<LimitName, ErrorCode>> = {
  'upload.account': 'UPLOADS_PER_HOUR',
  'post.account': 'POSTS_PER_DAY',
  'conversation.account': 'CONVERSATIONS_PER_DAY',
}

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
  const limiters = new Map<string, Limiter>()
  const points: Partial<Record<string, number>> = overrides
  for (const [name, limit] of Object.entries<Limit>(limitTable))
    limiters.set(name, limiterOf(db, name, { ...limit, points: points[name] ?? limit.points }))
  const limiterNamed = (name: LimitName) => limiters.get(name)!
  const turns = openPacing()
  return {
    take: async (name, key) => {
      const { slowsToSeconds }: Limit = limitTable[name]
      if (slowsToSeconds !== undefined) return slow(name, key, slowsToSeconds * 1000)
      try {
        await limiterNamed(name).consume(stored(name, key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        fail(refusals[name] ?? 'RATE_LIMITED', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
    giveBack: async (name, key) => void (await limiterNamed(name).reward(stored(name, key))),
    forgive: async (name, key) => void (await limiterNamed(name).delete(stored(name, key))),
  }

  async function slow(name: LimitName, key: string, longestPauseMs: number) {
    const limiter = limiterNamed(name)
    const { consumedPoints } = await limiter.penalty(stored(name, key))
    const excess = consumedPoints - limiter.points
    if (excess <= 0) return
    try {
      await turns(
        `${name} ${stored(name, key)}`,
        longestPauseMs * Math.min(1, excess / limiter.points),
      )
    } catch (busy) {
      await limiter.reward(stored(name, key))
      throw busy
    }
  }
}

function limiterOf(db: Db, name: string, { points, seconds, shared }: Limit): Limiter {
  if (!shared) return localLimiter({ points, seconds })
  // The node remembers a blocked key, so a flood costs no queries.
  return new RateLimiterPostgres({
    keyPrefix: name,
    points,
    duration: seconds,
    storeClient: db.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: points + 1,
  })
}

// Keys are emails and addresses, which must not be stored.
const stored = (name: LimitName, key: string) =>
  limitTable[name].shared
    ? createHash('sha256').update(key.toLowerCase()).digest('base64url')
    : key.toLowerCase()
