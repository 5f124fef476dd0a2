import { Suspense, useState, type ReactNode } from 'react'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

/** Asks why this post is to be reported. Put the returned `dialog` anywhere into the screen; it is loaded when it is asked for. */
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
