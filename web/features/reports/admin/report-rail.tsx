import type { ReportCase } from '#contract/report-cases.ts'
import { text } from '#contract/text/en.ts'
import { reviewOutcomes } from '#contract/moderation-vocabulary.ts'
import { Time } from '#web/ui/time/time.tsx'
import { ReportDecision } from './report-decision.tsx'

type Props = { found: ReportCase; onDecided: () => void }

export function ReportRail({ found, onDecided }: Props) {
  const { can, notAllowed, waiting, reviews } = found
  const [review] = reviews
  return (
    <section aria-labelledby="decision-title" className="box desktop:w-60">
      <h2 id="decision-title">{text.reportAdmin.decision}</h2>
      {waiting === 0 && review && (
        <p className="mt-3 text-sm">
          <strong className="font-semibold">{reviewOutcomes[review.outcome]}</strong>{' '}
          {text.reportAdmin.decidedBy(review.decidedBy ?? text.audit.closedAccount)}
          {' · '}
          <span className="text-ink-3">
            <Time value={review.decidedAt} />
          </span>
        </p>
      )}
      {can.length > 0 ? (
        <ReportDecision found={found} onDecided={onDecided} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">
          {notAllowed ? text.reportAdmin.notAllowed[notAllowed] : text.reportAdmin.nothingToDo}
        </p>
      )}
    </section>
  )
}
