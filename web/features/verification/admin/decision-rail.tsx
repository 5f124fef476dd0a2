import { text } from '#contract/text/en.ts'
import type { VerificationCase } from '#contract/verification.ts'
import { Time } from '#web/ui/time/time.tsx'
import { DecisionForm } from './decision-form.tsx'

type Props = { found: VerificationCase; onDecided: () => void }

export function DecisionRail({ found, onDecided }: Props) {
  const { state, can, decidedBy, decidedAt, reason } = found
  return (
    <section aria-labelledby="decision-title" className="box desktop:w-60">
      <h2 id="decision-title">{text.moderation.decision}</h2>
      {can.includes('reject') ? (
        <DecisionForm found={found} onDecided={onDecided} />
      ) : state === 'pending' ? (
        <p className="mt-3 text-sm text-ink-2">{text.moderation.you}</p>
      ) : (
        <div className="mt-3 grid gap-3 text-sm">
          <p className="font-semibold">{text.moderation.decided[state]}</p>
          {reason && <p className="text-ink-2">{reason}</p>}
          <p className="text-ink-3">
            {decidedBy ? text.moderation.decidedBy(decidedBy) : text.moderation.byItself}
            {decidedAt && ' · '}
            {decidedAt && <Time value={decidedAt} />}
          </p>
        </div>
      )}
    </section>
  )
}
