import { useSyncExternalStore } from 'react'

/** One timer for the whole page. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read, read)

const tickMs = 30_000
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}

function read() {
  if (timer === undefined && Date.now() - now.getTime() > tickMs) now = new Date()
  return now
}
