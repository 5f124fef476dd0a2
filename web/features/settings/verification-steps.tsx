import { Check, X } from 'lucide-react'
import { text } from '#contract/text/en.ts'
import type { VerificationStatus } from '#contract/vocabulary.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const steps = [text.verification.stepSend, text.verification.stepReview, text.verification.stepVerified] as const

/** How many steps are behind one. */
const done: Record<VerificationStatus, number> = { Not_Submitted: 0, Rejected: 0, Submitted: 1, Pending: 1, Verified: 3 }

/** The way from a document to the first post. After a rejection it begins anew. */
export function VerificationSteps({ status }: { status: VerificationStatus }) {
  const current = done[status]
  return (
    <ol aria-label={text.verification.steps} className="grid grid-cols-3 gap-2 border-y border-line py-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className="relative grid justify-items-center gap-2 text-center text-xs text-ink-3 aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-[13px] right-[calc(50%+20px)] left-[calc(-50%+16px)] h-0.5 rounded-full',
                index <= current ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-7 place-items-center rounded-full text-xs font-semibold tabular-nums [&_.lucide]:size-4 [&_.lucide]:stroke-[2.5]',
              index < current
                ? 'bg-brand text-on-brand'
                : status === 'Rejected' && index === 1
                  ? 'bg-danger text-on-danger'
                  : index === current
                    ? 'bg-brand-soft text-on-brand-soft ring-2 ring-brand'
                    : 'bg-sunken text-ink-3',
            )}
          >
            {index < current ? <Check /> : status === 'Rejected' && index === 1 ? <X /> : index + 1}
          </span>
          <span className="px-1">
            {step}
            {index < current && <VisuallyHidden>, {text.verification.stepDone}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
