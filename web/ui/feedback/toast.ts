import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { createStore } from '#web/data/create-store.ts'
import { afterPaint } from '../after-paint.ts'

export type ToastOptions = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  action?:
    | {
        label: string
        /** For people who cannot reach the button in time. */ altText: string
        onClick: () => void
      }
    | undefined
  durationMs?: number | undefined
  /** The action takes back what was done, also by the key U. */
  isUndo?: boolean | undefined
}
export type Toast = ToastOptions & { id: number; open: boolean }

export const toasts = createStore<readonly Toast[]>([])

/** A closed one stays for its animation, unless another waits. */
export function nowShown(all: readonly Toast[]): readonly Toast[] {
  const open = all.filter((each) => each.open)
  return (open.length > 0 ? open : all).slice(0, limits.toastsAtOnce)
}

/** Replaces the toast before it; one that stays comes back after it. Returns its closer. */
export function toast(options: ToastOptions): () => void {
  const id = ++lastId
  const staying = toasts.get().filter(({ open, durationMs }) => open && durationMs === Infinity)
  toasts.set([{ ...options, id, open: true }, ...staying])
  return () => closeToast(id)
}

export const toastFailure = (title: string, description?: string): (() => void) =>
  toast({ title, description, variant: 'destructive' })

/** `altText` names another way. Returns the offer's closer. */
export const offerUndo = (title: string, altText: string, undo: () => void): (() => void) =>
  toast({
    title,
    durationMs: limits.undoMs,
    isUndo: true,
    // The toast goes at once, what comes back follows.
    action: { label: text.ui.undo, altText, onClick: () => afterPaint(undo) },
  })

/** Returns false when there is nothing to undo. */
export function undoNewest(): boolean {
  const offer = toasts.get().find(({ open, isUndo }) => open && isUndo)
  if (!offer) return false
  closeToast(offer.id)
  offer.action?.onClick()
  return true
}

export function closeToast(id: number) {
  const { get, set } = toasts
  set(get().map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => set(get().filter((each) => each.id !== id)), limits.toastRemovalMs)
}

let lastId = 0
