import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

export type Limiter = Pick<RateLimiterAbstract, 'points' | 'consume' | 'penalty' | 'delete'> & {
  reward: (key: string) => Promise<unknown>
}

/** A fixed window for each key, in this node's memory. The library's own sets a timer for each. */
export function localLimiter({ points, seconds }: { points: number; seconds: number }): Limiter {
  const windows = new Map<string | number, { used: number; endsAt: number }>()

  const penalty: Limiter['penalty'] = async (key, count = 1) => {
    const now = performance.now()
    const window = openWindow(key, now)
    window.used += count
    return new RateLimiterRes(Math.max(0, points - window.used), window.endsAt - now, window.used)
  }
  return {
    points,
    penalty,
    consume: async (key, count) => {
      const result = await penalty(key, count)
      if (result.consumedPoints > points) throw result
      return result
    },
    // Opens no new window: one that has ended counts no longer.
    reward: async (key) => {
      const window = windows.get(key)
      if (window) window.used = Math.max(0, window.used - 1)
    },
    delete: async (key) => windows.delete(key),
  }

  function openWindow(key: string | number, now: number) {
    const known = windows.get(key)
    if (known && known.endsAt > now) return known
    // All are of one length, so the first ends first.
    for (const [old, { endsAt }] of windows) {
      if (endsAt > now) break
      windows.delete(old)
    }
    const window = { used: 0, endsAt: now + seconds * 1000 }
    windows.set(key, window)
    return window
  }
}
