import { text } from '#text'
import type { VerificationStatus } from '#contract/vocabulary.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

const steps = [
  text.verification.stepSend,
  text.verification.stepReview,
  text.verification.stepVerified,
] as const

/** The number of completed steps. */
const done: Record<VerificationStatus, number> = {
  Not_Submitted: 0,
  Rejected: 0,
  Submitted: 1,
  Pending: 1,
  Verified: 3,
}

export function VerificationSteps({ status }: { status: VerificationStatus }) {
  const current = done[status]
  return (
    <ol
      aria-label={text.verification.steps}
      className="flex flex-wrap gap-2 text-xs *:flex-1 *:basis-22"
    >
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          <span
            aria-hidden="true"
            className={classNames(
              'mb-2 block h-1.5 rounded-full forced-colors:border',
              index < current
                ? 'bg-brand forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none'
                : index > current
                  ? 'bg-line'
                  : status === 'Rejected'
                    ? 'bg-danger'
                    : 'bg-field',
            )}
          />
          <span className={index === current ? 'font-semibold' : 'text-ink-3'}>
            {step}
            {index < current && <VisuallyHidden>, {text.verification.stepDone}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
