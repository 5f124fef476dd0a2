import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    /** Safari and Firefox have none. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/** Android's Back closes the topmost of what is open, instead of leaving the screen. */
export function useCloseRequest(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window
    if (!isOpen || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [isOpen])
}
