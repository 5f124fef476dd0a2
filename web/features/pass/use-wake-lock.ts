import { useEffect } from 'react'

/** Keeps the screen on, where the browser can. It lets go when the tab is hidden. */
export function useWakeLock(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const take = () => {
      if (document.hidden) return
      navigator.wakeLock.request('screen').then(
        (taken) => {
          lock = taken
          if (isGone) void taken.release()
        },
        // Refused on a low battery.
        () => {},
      )
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isOn])
}
