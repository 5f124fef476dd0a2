import { EyeOff } from 'lucide-react'
import type { ReportCase } from '#contract/report-cases.ts'
import { text } from '#text'

export function HiddenNote({ found: { hiddenBy, creatorMayNotPost } }: { found: ReportCase }) {
  if (!hiddenBy && !creatorMayNotPost) return null
  return (
    <div
      className="mt-3 flex gap-3 rounded-md bg-sun-soft px-4 py-3 text-sm text-on-sun-soft"
      role="note"
    >
      <EyeOff className="mt-px size-5 flex-none" />
      <div className="grid grid-cols-1 gap-1">
        {hiddenBy === 'reports' && <p>{text.reportAdmin.hiddenByReportsHint}</p>}
        {hiddenBy === 'moderator' && <p>{text.reportAdmin.hiddenByModerator}</p>}
        {creatorMayNotPost && <p>{text.reportAdmin.creatorMayNotPost}</p>}
      </div>
    </div>
  )
}
