import type { StreamEvent } from '#contract/live.ts'
import { createStore, useStore } from '#web/data/create-store.ts'

const connected = createStore(navigator.onLine)
export const { get: getConnected, set: setConnected, watch: watchConnected } = connected
// Heard before the stream is open, too.
addEventListener('offline', () => connected.set(false))

/** False while live events cannot reach this tab. */
export const useIsConnected = (): boolean => useStore(connected)

const listeners = new Set<(event: StreamEvent) => void>()

/** Calls the listener after the stale queries are marked. */
export function onLiveEvent(listener: (event: StreamEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function publish(event: StreamEvent) {
  for (const listener of listeners) listener(event)
}
