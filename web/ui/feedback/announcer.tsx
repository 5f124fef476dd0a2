import { useSyncExternalStore } from 'react'
import { hear, lastSaid } from './announce.ts'

/** Mounted once in the app. */
export function Announcer() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useSyncExternalStore(hear, lastSaid, lastSaid)}
    </p>
  )
}
