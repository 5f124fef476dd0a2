import { useSyncExternalStore } from 'react'
import { text } from '#text'
import { useIsConnected } from '#web/live/live.ts'

export function ConnectionHint() {
  const isConnected = useIsConnected()
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine)
  return (
    <div
      role="status"
      className="connection-hint pointer-events-none fixed inset-x-0 z-25 flex justify-center"
    >
      {!isConnected && (
        <p className="rounded-full bg-inverse px-4 py-2 text-sm font-medium text-on-inverse shadow-3">
          {isOnline ? text.ui.interrupted : text.ui.offline}
        </p>
      )}
    </div>
  )
}

function watchOnline(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
