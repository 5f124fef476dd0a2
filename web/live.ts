import { useEffect, useSyncExternalStore } from 'react'
import { livePath, type LiveEvent } from '#contract/live.ts'
import { bootstrap } from './bootstrap.ts'
import { listen } from './live-stream.ts'
import { staleBy } from './live-stale.ts'
import { queryClient } from './query.ts'
import { refreshSession } from './session.ts'

/** What tabs of one browser tell each other. The tab that holds the stream passes its events on to the others. */
type Word =
  | { word: 'event'; seq: number; event: LiveEvent }
  | { word: 'connected'; connected: boolean }
  /** A new tab says up to where its page knows; the tab with the stream answers how far things are. */
  | { word: 'hello' }
  | { word: 'head'; seq: number; connected: boolean }

/** Mounted once, for people who are signed in: keeps what this tab has read up to date. */
export function useLive(viewerId: string): void {
  useEffect(() => follow(viewerId), [viewerId])
}

/** False while what happens cannot reach this tab. */
export const useIsConnected = (): boolean => useSyncExternalStore(watchConnected, () => isConnected)

/** Hears every event after what it makes stale has been marked. Returns what stops it. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<(event: LiveEvent) => void>()
const connectedWatchers = new Set<() => void>()
let isConnected = true
let last = bootstrap?.liveSince

function follow(viewerId: string): () => void {
  const tabs = new BroadcastChannel(`live-${viewerId}`)
  const say = (word: Word) => tabs.postMessage(word)
  const gone = new AbortController()
  let isLeader = false

  tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.word === 'event') take(data.seq, data.event)
    else if (data.word === 'connected') setConnected(data.connected)
    else if (data.word === 'head') catchUp(data.seq, data.connected)
    else if (isLeader) say({ word: 'head', seq: last ?? 0, connected: isConnected })
  })

  const lead = () =>
    new Promise<void>((resolve) => {
      isLeader = true
      const stop = listen({
        address: () => (last === undefined ? livePath : `${livePath}?since=${last}`),
        onEvent: (seq, event) => {
          take(seq, event)
          say({ word: 'event', seq, event })
        },
        onConnected: (connected) => {
          setConnected(connected)
          say({ word: 'connected', connected })
        },
        // The stream was refused: perhaps because the session is gone, which this finds out.
        onRefused: () => void refreshSession(),
      })
      gone.signal.addEventListener('abort', () => (stop(), resolve()))
    })

  say({ word: 'hello' })
  // Locks exist on https and localhost only; elsewhere each tab has a stream of its own.
  const leading = 'locks' in navigator ? navigator.locks.request(`live-${viewerId}`, { signal: gone.signal }, lead) : lead()
  leading.catch((reason: unknown) => gone.signal.aborted || console.error('No live events', reason))
  return () => {
    gone.abort()
    tabs.close()
  }
}

function take(seq: number, event: LiveEvent): void {
  if (last !== undefined && seq <= last && event.kind !== 'reset') return
  last = seq
  for (const key of staleBy(event)) markStale(key)
  for (const listener of listeners) listener(event)
}

/** What happened between the making of this page and its listening is not told again: everything is read anew. */
function catchUp(seq: number, connected: boolean): void {
  setConnected(connected)
  if (last === undefined || seq > last) take(seq, { kind: 'reset' })
}

const waiting = new Map<string, readonly unknown[]>()
const gatherMs = 50

/** Ten messages at once are one reading, not ten. */
function markStale(key: readonly unknown[]): void {
  if (waiting.size === 0) {
    setTimeout(() => {
      const keys = [...waiting.values()]
      waiting.clear()
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }, gatherMs)
  }
  waiting.set(JSON.stringify(key), key)
}

function setConnected(connected: boolean): void {
  if (connected === isConnected) return
  isConnected = connected
  for (const watcher of connectedWatchers) watcher()
}

function watchConnected(watcher: () => void): () => void {
  connectedWatchers.add(watcher)
  return () => connectedWatchers.delete(watcher)
}
