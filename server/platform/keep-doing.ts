import { setTimeout as wait } from 'node:timers/promises'

/** Again and again, in each node. `work` answers how long to wait then, and must not throw. */
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
