import type { StreamEvent } from '#contract/live.ts'

type Listening = {
  /** Called at each opening. */
  address: () => string
  onEvent: (seq: number, event: StreamEvent) => void
  onConnected: (connected: boolean) => void
  onRefused: () => void
}

const shortestPauseMs = 2000
const longestPauseMs = 30_000
const graceMs = 3000
/** After this time in the background a connection can be dead without an event. */
const sleptMs = 60_000

/** The browser reconnects after a break, this after a refusal. */
export function listen({ address, onEvent, onConnected, onRefused }: Listening): () => void {
  let source: EventSource | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let grace: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = 0

  const settle = () => {
    clearTimeout(grace)
    grace = undefined
  }

  const open = () => {
    clearTimeout(retry)
    source?.close()
    source = new EventSource(address())
    source.addEventListener('open', () => {
      failures = 0
      settle()
      onConnected(true)
    })
    source.addEventListener('message', ({ lastEventId, data }: MessageEvent<string>) =>
      onEvent(Number(lastEventId), JSON.parse(data)),
    )
    source.addEventListener('error', () => {
      grace ??= setTimeout(() => onConnected(false), graceMs)
      if (source?.readyState !== EventSource.CLOSED) return
      onRefused()
      retry = setTimeout(open, Math.min(shortestPauseMs * 2 ** failures++, longestPauseMs))
    })
  }

  const onVisibility = () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > sleptMs || source?.readyState === EventSource.CLOSED) open()
  }
  const onOffline = () => onConnected(false)

  open()
  window.addEventListener('online', open)
  window.addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(retry)
    settle()
    source?.close()
    window.removeEventListener('online', open)
    window.removeEventListener('offline', onOffline)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
