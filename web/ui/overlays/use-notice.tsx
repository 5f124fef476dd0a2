import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toast } from '../feedback/toast.ts'
import { LazyDrawer } from './lazy-drawer.tsx'
import { limits } from '#contract/limits.ts'

type Notice = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  /** For a sheet; a toast always closes. */
  closesAfterMs?: number | undefined
  onPhone?: { title: string; description?: string | undefined } | undefined
}

export type Notify = (notice: Notice) => void

/** Render the returned `sheet` anywhere. */
export function useNotice(): { notify: Notify; sheet: ReactNode } {
  const [shown, setShown] = useState<Notice | null>(null)
  const [open, setOpen] = useState(false)
  // On another screen by then, people read a toast.
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const notify: Notify = (notice) => {
    if (isLeft.current || !isPhone()) {
      toast(notice)
      return
    }
    setShown(notice)
    setOpen(true)
  }
  const closesAfterMs = shown?.closesAfterMs
  useEffect(() => {
    if (!open || closesAfterMs === undefined) return
    const timer = setTimeout(() => setOpen(false), closesAfterMs)
    return () => clearTimeout(timer)
  }, [open, closesAfterMs])
  const words = shown?.onPhone ?? shown
  // Before a notice can come: what failed offline is told too.
  const sheet = isPhone() && (
    <LazyDrawer
      open={open}
      onOpenChange={setOpen}
      title={words?.title ?? ''}
      description={words?.description}
    />
  )
  return { notify, sheet }
}

/** There, sheets with OK replace toasts (R187). */
const isPhone = (): boolean =>
  /Android|iPhone|iPod|iPad|Mobile/i.test(navigator.userAgent) &&
  matchMedia(`(width <= ${limits.phoneMaxWidthPx}px)`).matches
