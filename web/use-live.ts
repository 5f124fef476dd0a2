import { useEffect } from 'react'
import { setConnected } from './live.ts'

const shortestPauseMs = 1000
const longestPauseMs = 30_000

/** Mounted once, for people who are signed in. What listens is loaded after the first screen: nothing is missed, it begins by number. */
export function useLive(viewerId: string): void {
  useEffect(() => {
    const gone = new AbortController()
    void load(viewerId, gone.signal)
    return () => gone.abort()
  }, [viewerId])
}

/** Tries until it is there: a connection lost in the page's first second must not leave the page deaf. */
async function load(viewerId: string, gone: AbortSignal): Promise<void> {
  for (let pauseMs = shortestPauseMs; !gone.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      const { follow } = await import('./live-follow.ts')
      if (!gone.aborted) follow(viewerId, gone)
      return
    } catch (reason) {
      console.info('Live events could not be loaded', reason)
      setConnected(false)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
