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
/** A proxy that collects the stream never lets it open. */
const openingMs = 10_000

/** The browser reconnects after a break, this after a refusal. `open` opens the stream again. */
export function listen({ address, onEvent, onConnected, onRefused }: Listening) {
  let source: EventSource | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let grace: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    clearTimeout(opening)
    clearTimeout(grace)
    grace = undefined
  }

  const open = () => {
    clearTimeout(retry)
    clearTimeout(opening)
    source?.close()
    source = new EventSource(address())
    opening = setTimeout(() => onConnected(false), openingMs)
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
    if (!document.hidden && source?.readyState === EventSource.CLOSED) open()
  }

  open()
  window.addEventListener('online', open)
  document.addEventListener('visibilitychange', onVisibility)
  const stop = () => {
    clearTimeout(retry)
    settle()
    source?.close()
    window.removeEventListener('online', open)
    document.removeEventListener('visibilitychange', onVisibility)
  }
  return { open, stop }
}
