import { Flag } from 'lucide-react'
import { text } from '#contract/text/en.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useReport } from './use-report.tsx'

export function ReportButton({ postId }: { postId: string }) {
  const { ask, dialog } = useReport(postId)
  return (
    <>
      <IconButton label={text.post.report} onClick={ask}>
        <Flag />
      </IconButton>
      {dialog}
    </>
  )
}
