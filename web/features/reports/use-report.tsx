import { Suspense, useState, type ReactNode } from 'react'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

/** The dialog is loaded when it first opens. */
export function useReport(postId: string): { ask: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState<boolean>()
  const dialog = open !== undefined && (
    <Suspense>
      <ReportDialog postId={postId} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
  return { ask: () => setOpen(true), dialog }
}

const ReportDialog = lazyWithRetry(async () => (await import('./report-dialog.tsx')).ReportDialog)
