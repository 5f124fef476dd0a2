import { useEffect, useEffectEvent } from 'react'
import { idle } from './idle.ts'

/** When the browser is idle, for what a press will need. The press tries again. */
export function useFetchAhead(load: () => Promise<unknown>) {
  const fetchAhead = useEffectEvent(async () => {
    await idle()
    // Chromium remembers what failed.
    if (navigator.onLine) await load()
  })
  useEffect(() => void fetchAhead().catch(() => {}), [])
}
