import { useEffect } from 'react'

/** Mounted once, for people who are signed in. What listens is loaded after the first screen: nothing is missed, it begins by number. */
export function useLive(viewerId: string): void {
  useEffect(() => {
    const gone = new AbortController()
    import('./live-follow.ts').then(
      ({ follow }) => gone.signal.aborted || follow(viewerId, gone.signal),
      (reason: unknown) => console.error('Live events could not be loaded', reason),
    )
    return () => gone.abort()
  }, [viewerId])
}
