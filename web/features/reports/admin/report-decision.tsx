import type { ComponentProps } from 'react'
import { text } from '#text'
import { DecisionForm } from './decision-form.tsx'
import { PostReviewLine } from './post-review-line.tsx'

const words = text.reportAdmin

export function ReportDecision(props: ComponentProps<typeof DecisionForm>) {
  const { can, notAllowed, waiting, reviews } = props.found
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
        <DecisionForm {...props} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">
          {notAllowed ? words.notAllowed[notAllowed] : words.nothingToDo}
        </p>
      )}
    </section>
  )
}
