import type { StreamEvent } from '#contract/live.ts'

type Listening = {
  /** Asked each time the stream is opened: it says what is already known. */
  address: () => string
  onEvent: (seq: number, event: StreamEvent) => void
  onConnected: (connected: boolean) => void
  /** The server answered, and not with a stream. */
  onRefused: () => void
}

const shortestPauseMs = 2000
const longestPauseMs = 30_000
/** A short break is nobody's business. */
const graceMs = 3000
/** After so long in the background the line may be dead without anybody having said so. */
const sleptMs = 60_000

/** Holds a stream open until it is stopped. The browser reconnects by itself after a break; after a refusal we do, with patience. */
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
