import { setTimeout as wait } from 'node:timers/promises'
import { openPusher } from './pusher.ts'

const idleMs = 1000
const busyMs = 50

/** In each node. */
export function keepPushing(parts: Parameters<typeof openPusher>[0]): {
  stop: () => Promise<void>
} {
  const pusher = openPusher(parts)
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
      const count = await pusher.begin().catch((error: Error) => {
        parts.log.warn({ err: error }, 'push: could not look for what is due, trying again')
        return 0
      })
      const pauseMs = count > 0 ? busyMs : idleMs
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {}) // woken to stop
    }
    await pusher.finish()
  }
}
