const shortestPauseMs = 1000
const longestPauseMs = 30_000
/** Some four minutes with a connection that leads nowhere; time without any connection does not count. */
const mostTriesLost = 12
/** Two minutes with a server in trouble: it may be starting anew. */
const mostTriesAnswered = 8

/** How long to wait before the next try: longer each time, not at all once the connection is back. */
export type Backoff = {
  begin: () => void
  /** It got further than ever before: backoff begins anew. */
  succeed: (percent: number) => void
  /** Resolves when it is time; false when there were tries enough. `isLost`: there was no answer at all. Lasts `leastMs` at least. */
  pause: (isLost: boolean, leastMs: number) => Promise<boolean>
  /** Ends a pause now. */
  end: () => void
}

export function backoff(signal: AbortSignal): Backoff {
  let tries = 0
  let best = -1
  let end = () => {}
  return {
    begin: () => {
      tries = 0
    },
    succeed: (percent) => {
      if (percent <= best) return
      best = percent
      tries = 0
    },
    pause: async (isLost, leastMs) => {
      tries += 1
      if (tries > (isLost ? mostTriesLost : mostTriesAnswered) && navigator.onLine) return false
      const { promise, resolve } = Promise.withResolvers<void>()
      const pauseMs = Math.max(
        leastMs,
        Math.min(shortestPauseMs * 2 ** (tries - 1), longestPauseMs),
      )
      const timer = setTimeout(resolve, pauseMs)
      end = resolve
      addEventListener('online', end)
      signal.addEventListener('abort', end)
      await promise
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      return true
    },
    end: () => end(),
  }
}
