import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'

export type ToastOptions = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  action?:
    | {
        label: string
        /** Another way, for people who cannot reach the button in time. */ altText: string
        onClick: () => void
      }
    | undefined
  durationMs?: number | undefined
}
export type Toast = ToastOptions & { id: number; open: boolean }

/** Replaces the toast before it. Returns a function that closes it. */
export function toast(options: ToastOptions): () => void {
  const id = ++lastId
  show([{ ...options, id, open: true }, ...shown].slice(0, limits.toastsAtOnce))
  return () => closeToast(id)
}

/** Undo for five seconds; `altText` names another way. Returns a function that closes the offer. */
export const offerUndo = (title: string, altText: string, undo: () => void): (() => void) =>
  toast({
    title,
    durationMs: limits.undoMs,
    action: { label: text.ui.undo, altText, onClick: undo },
  })

export function closeToast(id: number): void {
  show(shown.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => show(shown.filter((each) => each.id !== id)), limits.toastRemovalMs)
}

export const toastsShown = () => shown
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
