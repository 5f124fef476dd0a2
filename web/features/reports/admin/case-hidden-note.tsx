import { EyeOff } from 'lucide-react'
import type { ReportCase } from '#contract/report-cases.ts'
import { text } from '#text'
import { Time } from '#web/ui/time/time.tsx'

export function CaseHiddenNote({ found }: { found: ReportCase }) {
  const { hiddenBy, creatorMayNotPost, isUrgent, objection } = found
  if (!hiddenBy && !creatorMayNotPost && !isUrgent) return null
  return (
    <div
      className="mt-3 flex gap-3 rounded-md bg-sun-soft px-4 py-3 text-sm text-on-sun-soft"
      role="note"
    >
      <EyeOff className="mt-px size-5 flex-none" />
      <div className="grid grid-cols-1 gap-1">
        {hiddenBy === 'reports' && <p>{text.reportAdmin.hiddenByReportsHint}</p>}
        {isUrgent && <p>{text.reportAdmin.urgentHint}</p>}
        {hiddenBy === 'moderator' && <p>{text.reportAdmin.hiddenByModerator}</p>}
        {creatorMayNotPost && <p>{text.reportAdmin.creatorMayNotPost}</p>}
        {objection && (
          <div className="mt-2">
            <p className="font-semibold">
              {text.reportAdmin.objects} · <Time value={objection.at} />
            </p>
            {objection.text && (
              <p dir="auto" className="whitespace-pre-line">
                {objection.text}
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
