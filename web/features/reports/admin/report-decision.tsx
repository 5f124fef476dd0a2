import type { ReportCase } from '#contract/report-cases.ts'
import { hidingForm } from '#contract/report-decisions.ts'
import { text } from '#text'
import { UnsentReason, useReason } from '#web/features/admin/index.ts'
import { DecisionForm } from './decision-form.tsx'
import { PostReviewLine } from './post-review-line.tsx'

const words = text.reportAdmin

export function ReportDecision(props: { found: ReportCase; onDecided: () => void }) {
  const { can, notAllowed, waiting, reviews } = props.found
  const form = useReason(hidingForm.shape.note)
  const [review] = reviews
  return (
    <section aria-labelledby="decision-title" className="box desktop:w-60">
      <h2 id="decision-title">{words.decision}</h2>
      {waiting === 0 && review && (
        <p className="mt-3 text-sm">
          <PostReviewLine review={review} />
        </p>
      )}
      {can.length > 0 ? (
        <DecisionForm {...props} form={form} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">
          {notAllowed ? words.notAllowed[notAllowed] : words.nothingToDo}
        </p>
      )}
      {!can.includes('hide') && <UnsentReason typed={form.typed} sent={review?.note} />}
    </section>
  )
}
