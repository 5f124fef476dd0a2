import { useForm, useWatch } from 'react-hook-form'
import { text } from '#contract/text/en.ts'
import { reasonForm, type VerificationCase } from '#contract/verification.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFeedKeys } from '#web/features/feed/index.ts'
import { addressOf, DecisionKeys, ReasonField } from '#web/features/admin/index.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { useDecision } from './use-cases.ts'

type Props = { found: VerificationCase; onDecided: () => void }

/** Approving requires that the document was opened, and a confirmation. */
export function DecisionForm({ found, onDecided }: Props) {
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
  const { register, handleSubmit, setValue, setFocus, control, formState } = useForm({
    resolver: rulesOf(reasonForm),
    defaultValues: { reason: '' },
  })
  const reason = useWatch({ control, name: 'reason' })
  useFeedKeys((key) => {
    if (key === 'a') {
      if (canApprove) ask()
      else announce(text.moderation.openFirst)
    } else if (key === 'r') setFocus('reason')
    else return false
    return true
  })
  const pick = (picked: string) => {
    setValue('reason', picked, { shouldValidate: formState.isSubmitted })
    setFocus('reason')
  }

  return (
    <div className="mt-3 grid gap-4">
      <ProblemBox problem={problem} />
      <Button wide disabled={!canApprove} onClick={ask}>
        {canApprove ? text.moderation.approve : text.moderation.openFirst}
      </Button>
      <form
        className="grid gap-3 border-t border-line pt-4"
        noValidate
        onSubmit={handleSubmit((form) => decide(form.reason))}
      >
        <ReasonField
          label={text.moderation.reason}
          hint={text.moderation.reasonHint}
          error={formState.errors.reason?.message}
          register={register('reason')}
          value={reason}
          templates={{ label: text.moderation.templates, all: templates, onPick: pick }}
        />
        <Button
          type="submit"
          variant="danger"
          wide
          busy={deciding === 'reject'}
          busyLabel={text.moderation.deciding}
        >
          {text.moderation.reject}
        </Button>
      </form>
      <DecisionKeys keys={keys} />
      {dialog}
    </div>
  )
}

const templates = text.moderation.reasonTemplates.map(({ label, reason }) => ({
  label,
  words: reason,
}))
const keys = [
  { key: 'D', label: text.moderation.showDocument },
  { key: 'A', label: text.moderation.approve },
  { key: 'R', label: text.moderation.reject },
  { key: 'N', label: text.moderation.next },
] as const
