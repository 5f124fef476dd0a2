import { text } from '#text'
import { reasonForm, type VerificationCase } from '#contract/verification-cases.ts'
import { Time } from '#web/ui/time/time.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useShortcutKeys } from '#web/features/feed/index.ts'
import { DecisionKeys, ReasonForm, UnsentReason, useReason } from '#web/features/admin/index.ts'
import { addressOf } from '#web/features/posts/index.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { useDecision } from './use-cases.ts'

type Props = { found: VerificationCase; onDecided: () => void }

export function VerificationDecision({ found, onDecided }: Props) {
  const { state, can, decidedBy, decidedAt, reason } = found
  const form = useReason(reasonForm.shape.reason)
  return (
    <section aria-labelledby="decision-title" className="box desktop:w-60">
      <h2 id="decision-title">{text.moderation.decision}</h2>
      {can.includes('reject') ? (
        <DecisionForm found={found} onDecided={onDecided} form={form} />
      ) : state === 'pending' ? (
        <p className="mt-3 text-sm text-ink-2">{text.moderation.you}</p>
      ) : (
        <div className="mt-3 grid gap-3 text-sm">
          <p className="font-semibold">{text.moderation.decided[state]}</p>
          {reason && (
            <p dir="auto" className="whitespace-pre-line text-ink-2">
              {reason}
            </p>
          )}
          <p className="text-ink-3">
            {decidedBy ? text.moderation.decidedBy(decidedBy) : text.moderation.byItself}
            {decidedAt && ' · '}
            {decidedAt && <Time value={decidedAt} />}
          </p>
          <UnsentReason typed={form.typed} sent={reason} />
        </div>
      )}
    </section>
  )
}

function DecisionForm({ found, onDecided, form }: Props & { form: ReturnType<typeof useReason> }) {
  const { user, can } = found
  const canApprove = can.includes('approve')
  const { decide, deciding, problem } = useDecision(found, onDecided)
  const { ask, dialog } = useConfirm(() => decide(null), {
    title: text.moderation.approveTitle(user.name),
    description: text.moderation.approveHint(addressOf(found)),
    confirmLabel: text.moderation.approve,
    busy: deciding === 'approve',
    busyLabel: text.moderation.deciding,
  })
  useShortcutKeys((key) => {
    if (key !== 'a') return false
    if (canApprove) ask()
    else announce(text.moderation.openFirst)
    return true
  })
  return (
    <div className="mt-3 grid gap-4">
      <ProblemBox problem={problem} />
      <Button wide disabled={!canApprove} onClick={ask}>
        {canApprove ? text.moderation.approve : text.moderation.openFirst}
      </Button>
      <ReasonForm
        form={form}
        words={words}
        templates={text.moderation.reasonTemplates}
        shortcut="r"
        busy={deciding === 'reject'}
        onSubmit={decide}
      />
      <DecisionKeys keys={keys} />
      {dialog}
    </div>
  )
}

const words = {
  label: text.moderation.reason,
  hint: text.moderation.reasonHint,
  templates: text.moderation.templates,
  submit: text.moderation.reject,
  submitHint: text.moderation.rejectHint,
}
const keys = [
  { key: 'D', label: text.moderation.showDocument },
  { key: 'A', label: text.moderation.approve },
  { key: 'R', label: text.moderation.reject },
  { key: 'N', label: text.moderation.next },
] as const
