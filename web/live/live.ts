import { useSyncExternalStore } from 'react'
import type { StreamEvent } from '#contract/live.ts'

/** False while live events cannot reach this tab. */
export const useIsConnected = (): boolean => useSyncExternalStore(watchConnected, () => isConnected)

/** Calls the listener after the stale queries are marked. Returns a function that stops it. */
export function onLiveEvent(listener: (event: StreamEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function publish(event: StreamEvent): void {
  for (const listener of listeners) listener(event)
}

export const getConnected = () => isConnected
export function setConnected(connected: boolean): void {
  if (connected === isConnected) return
  isConnected = connected
  for (const watcher of connectedWatchers) watcher()
}

const listeners = new Set<(event: StreamEvent) => void>()
const connectedWatchers = new Set<() => void>()
let isConnected = true

function watchConnected(watcher: () => void): () => void {
  connectedWatchers.add(watcher)
  return () => connectedWatchers.delete(watcher)
}
