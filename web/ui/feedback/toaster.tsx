import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { toastsShown, watchToasts, type Toast } from './toast.ts'

/** Loads the view when idle or with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, toastsShown, toastsShown)
  const [View, setView] = useState<ComponentType<{ toasts: readonly Toast[] }> | null>(null)
  const wanted = toasts.length > 0
  useEffect(() => {
    if (View) return
    const load = async () => {
      try {
        const { ToastView } = await import('./toast-view.tsx')
        setView(() => ToastView)
      } catch (reason) {
        console.info('Toasts could not be loaded; the next one tries again', reason)
      }
    }
    if (wanted) void load()
    const idle = setTimeout(() => void load(), idleMs)
    return () => clearTimeout(idle)
  }, [View, wanted, toasts])
  return View && <View toasts={toasts} />
}

const idleMs = 4000
