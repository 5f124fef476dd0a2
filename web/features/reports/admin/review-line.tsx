import { reviewOutcomes } from '#contract/moderation-vocabulary.ts'
import type { ReportCase } from '#contract/report-cases.ts'
import { text } from '#text'
import { Time } from '#web/ui/time/time.tsx'

export function ReviewLine({ review }: { review: ReportCase['reviews'][number] }) {
  return (
    <>
      <strong className="font-semibold">{reviewOutcomes[review.outcome]}</strong>{' '}
      {text.reportAdmin.decidedBy(review.decidedBy ?? text.audit.closedAccount)}
      {' · '}
      <span className="text-ink-3">
        <Time value={review.decidedAt} />
      </span>
    </>
  )
}
