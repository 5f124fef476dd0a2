import { useSyncExternalStore } from 'react'
import { hear, lastSaid } from './announce.ts'

export function Announcer() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useSyncExternalStore(hear, lastSaid, lastSaid)}
    </p>
  )
}
