import { setTimeout as wait } from 'node:timers/promises'

/** Repeats `work` until it is stopped. `work` returns the pause before the next time, and must not throw. */
export function keepDoing(work: () => Promise<number>) {
  const stopping = new AbortController()
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }

  async function run() {
    while (!stopping.signal.aborted) {
      const pauseMs = await work()
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {}) // woken to stop
    }
  }
}
