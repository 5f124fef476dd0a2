import type { PersonCase } from '#contract/person-cases.ts'
import { hidingForm } from '#contract/report-decisions.ts'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { DecisionButton, DecisionKeys, UnsentReason, useReason } from '#web/features/admin/index.ts'
import { useShortcutKeys } from '#web/features/feed/index.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { ActForm } from './act-form.tsx'
import { PersonReviewLine } from './person-review-line.tsx'
import { usePersonReview } from './use-person-cases.ts'

const words = text.personReports

/** The key for dismissing asks for confirmation first. */
export function PersonDecision({ found, onDecided }: { found: PersonCase; onDecided: () => void }) {
  const { can, notAllowed, waiting, reviews, person } = found
  const [review] = reviews
  const form = useReason(hidingForm.shape.note)
  const { act, dismiss, acting, problem } = usePersonReview(found, onDecided)
  const { ask, dialog } = useConfirm(dismiss, {
    title: words.dismissTitle(person?.name ?? text.reportAdmin.closedAccount),
    description: words.dismissHint,
    confirmLabel: text.reportAdmin.dismiss,
    busy: acting === 'dismiss',
  })
  const mayDismiss = can.includes('dismiss')
  useShortcutKeys((key) => {
    if (key !== 'd' || !mayDismiss) return false
    ask()
    return true
  })
  return (
    <section aria-labelledby="decision-title" className="box desktop:w-60">
      <h2 id="decision-title">{text.reportAdmin.decision}</h2>
      {waiting === 0 && review && (
        <p className="mt-3 text-sm">
          <PersonReviewLine review={review} />
        </p>
      )}
      {!mayDismiss && (
        <p className="mt-3 text-sm text-ink-2">{notAllowed ?? text.reportAdmin.nothingToDo}</p>
      )}
      <div className="mt-3 grid gap-4">
        <ProblemBox problem={problem} />
        {mayDismiss && (
          <DecisionButton
            variant="ghost"
            onClick={() => void dismiss()}
            busy={acting === 'dismiss'}
            hint={words.dismissHint}
          >
            {text.reportAdmin.dismiss}
          </DecisionButton>
        )}
        {can.includes('act') ? (
          <ActForm found={found} form={form} busy={acting === 'act'} onAct={act} />
        ) : (
          <UnsentReason typed={form.typed} sent={review?.note} />
        )}
        {mayDismiss && <DecisionKeys keys={can.includes('act') ? keys : keys.slice(1)} />}
      </div>
      {dialog}
    </section>
  )
}

const keys = [
  { key: 'U', label: words.act },
  { key: 'D', label: text.reportAdmin.dismiss },
  { key: 'N', label: words.next },
] as const
