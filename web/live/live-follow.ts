import { livePath, type StreamEvent } from '#contract/live.ts'
import { bootstrap } from '#web/app/bootstrap.ts'
import { getConnected, setConnected, publish } from './live.ts'
import { listen } from './live-stream.ts'
import { staleBy } from './live-stale.ts'
import { queryClient } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'

/** Between the tabs of a browser; the tab with the stream passes events on. */
type Word =
  | { word: 'event'; seq: number; event: StreamEvent }
  | { word: 'connected'; connected: boolean }
  /** From a new tab; the tab with the stream answers with its last number. */
  | { word: 'hello' }
  /** From a tab that slept; the stream may be dead. */
  | { word: 'wake' }
  | { word: 'head'; seq: number; connected: boolean }

/** After this time in the background a connection can be dead without an event. */
const sleptMs = 60_000

let last = bootstrap?.liveSince

export function follow(viewerId: string, gone: AbortSignal) {
  const tabs = new BroadcastChannel(`live-${viewerId}`)
  const say = (word: Word) => tabs.postMessage(word)
  let reopen: (() => void) | undefined

  tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.word === 'event') take(data.seq, data.event)
    else if (data.word === 'connected') setConnected(data.connected)
    else if (data.word === 'head') catchUp(data.seq, data.connected)
    else if (data.word === 'wake') reopen?.()
    else if (reopen) say({ word: 'head', seq: last ?? 0, connected: getConnected() })
  })

  const lead = () =>
    new Promise<void>((resolve) => {
      const { open, stop } = listen({
        address: () => (last === undefined ? livePath : `${livePath}?since=${last}`),
        onEvent: (seq, event) => {
          take(seq, event)
          say({ word: 'event', seq, event })
        },
        onConnected: (connected) => {
          setConnected(connected)
          say({ word: 'connected', connected })
        },
        // A refused stream can mean a session that has ended.
        onRefused: () => void refreshSession(),
      })
      reopen = open
      gone.addEventListener('abort', () => (stop(), resolve()))
    })

  let hiddenAt = 0
  const onVisibility = () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt <= sleptMs) return
    else if (reopen) reopen()
    else say({ word: 'wake' })
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: gone })

  say({ word: 'hello' })
  // Web Locks need https or localhost; elsewhere each tab opens its own stream.
  const leading =
    'locks' in navigator
      ? navigator.locks.request(`live-${viewerId}`, { signal: gone }, lead)
      : lead()
  leading.catch((reason: unknown) => gone.aborted || console.error('No live events', reason))
  gone.addEventListener('abort', () => tabs.close())
}

function take(seq: number, event: StreamEvent) {
  if (last !== undefined && seq <= last && event.kind !== 'reset') return
  last = seq
  for (const key of staleBy(event)) markStale(key)
  publish(event)
}

/** Missed events are not replayed. */
function catchUp(seq: number, connected: boolean) {
  setConnected(connected)
  if (last === undefined || seq > last) take(seq, { kind: 'reset' })
}

const waiting = new Map<string, readonly unknown[]>()
const gatherMs = 50

function markStale(key: readonly unknown[]) {
  if (waiting.size === 0) {
    setTimeout(() => {
      const keys = [...waiting.values()]
      waiting.clear()
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }, gatherMs)
  }
  waiting.set(JSON.stringify(key), key)
}
