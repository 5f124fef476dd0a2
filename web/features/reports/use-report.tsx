import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { Flag } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import type { ReportTarget } from './use-report-form.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

/** The dialog is loaded when it first opens. */
export function useReport(target: ReportTarget): { ask: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState<boolean>()
  const dialog = open !== undefined && (
    <Suspense>
      <ReportDialog
        key={JSON.stringify(target)}
        target={target}
        open={open}
        onOpenChange={setOpen}
      />
    </Suspense>
  )
  const ask = useCallback(() => setOpen(true), [])
  return { ask, dialog }
}

const ReportDialog = lazyWithRetry(async () => (await import('./report-dialog.tsx')).ReportDialog)

export function ReportButton({ post: { id, title } }: { post: Pick<Post, 'id' | 'title'> }) {
  const { ask, dialog } = useReport({ postId: id })
  return (
    <>
      <IconButton label={`${text.post.report}: ${title}`} title={text.post.report} onClick={ask}>
        <Flag />
      </IconButton>
      {dialog}
    </>
  )
}
