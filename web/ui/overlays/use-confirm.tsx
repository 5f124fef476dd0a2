import { Suspense, useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

const ConfirmDialog = lazyWithRetry(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
)

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'onConfirm'>

/** Put `dialog` anywhere in the screen. */
export function useConfirm(
  act: () => Promise<unknown>,
  question: Question,
): { ask: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState<boolean>()
  const dialog = open !== undefined && (
    <Suspense fallback={null}>
      <ConfirmDialog
        {...question}
        open={open}
        onOpenChange={setOpen}
        onConfirm={() => void act().finally(() => setOpen(false))}
      />
    </Suspense>
  )
  const ask = useCallback(() => setOpen(true), [])
  return { ask, dialog }
}
