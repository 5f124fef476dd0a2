import { deferred } from '#web/data/deferred.ts'

const shortestPauseMs = 1000
const longestPauseMs = 30_000
/** About four minutes without an answer. Time offline does not count. */
const mostTriesLost = 12
/** About two minutes of server errors; it may be restarting. */
const mostTriesAnswered = 8

/** Pauses grow exponentially and end early when the browser goes online. */
export function backoff(signal: AbortSignal) {
  let tries = 0
  let best = -1
  let end = () => {}
  return {
    begin: () => {
      tries = 0
    },
    /** Restarts the backoff when the upload got further than before. */
    succeed: (percent: number) => {
      if (percent <= best) return
      best = percent
      tries = 0
    },
    /** Resolves to false after too many tries. `isLost`: there was no answer. */
    pause: async (isLost: boolean, leastMs: number) => {
      tries += 1
      if (tries > (isLost ? mostTriesLost : mostTriesAnswered) && navigator.onLine) return false
      const { promise, resolve } = deferred<void>()
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
