import { useDeferredValue, useEffect, useState, type ComponentType } from 'react'
import { useStore } from '#web/data/create-store.ts'
import { nowShown, toasts, type Toast } from './toast.ts'

/** Loads the view when idle or with the first toast. */
export function Toaster() {
  // What was pressed answers first.
  const shown = useDeferredValue(useStore(toasts))
  const [View, setView] = useState<ComponentType<{ toasts: readonly Toast[] }> | null>(null)
  const wanted = shown.length > 0
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
  }, [View, wanted, shown])
  return View && <View toasts={nowShown(shown)} />
}

const idleMs = 4000
