import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setConnected } from '#web/live/live.ts'
import { idle } from './idle.ts'

const shortestPauseMs = 1000
const longestPauseMs = 30_000
/** A picture on a bad line cannot hold up the live events for longer. */
const latestMs = 3000

/** A late start misses nothing: the stream continues from the page's last number. */
export function useAfterFirstScreen(viewerId: string) {
  const router = useRouter()
  useEffect(() => {
    const gone = new AbortController()
    void load(viewerId, router, gone.signal)
    return () => gone.abort()
  }, [viewerId, router])
}

/**
 * Waits until the browser is idle, because parsing this code delays the first picture. Without retries,
 * a connection lost in the first second would leave no live events.
 */
async function load(viewerId: string, of: RegisteredRouter, gone: AbortSignal) {
  await Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, latestMs))])
  for (
    let pauseMs = shortestPauseMs;
    !gone.aborted;
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  ) {
    try {
      const { begin } = await import('./after-first-screen.ts')
      if (!gone.aborted) begin(viewerId, of, gone)
      return
    } catch (reason) {
      console.info('Live events could not be loaded', reason)
      setConnected(false)
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
        addEventListener('online', resolve, { once: true })
      })
    }
  }
}
