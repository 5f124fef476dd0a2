import { useForm, useWatch } from 'react-hook-form'
import type { ResidentAction } from '#contract/resident.ts'
import { text } from '#text'
import { reasonForm } from '#contract/verification-cases.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { DecisionButton, ReasonField } from '#web/features/admin/index.ts'

const words = text.residentAdmin
type Action = 'suspend' | 'revoke'
type Props = {
  can: readonly ResidentAction[]
  acting: ResidentAction | null
  onAct: (action: Action, reason: string) => Promise<void>
}

/** Suspending and revoking need a reason. */
export function RestrictionForm({ can, acting, onAct }: Props) {
  const { register, handleSubmit, control, formState } = useForm({
    resolver: rulesOf(reasonForm),
    defaultValues: { reason: '' },
  })
  const reason = useWatch({ control, name: 'reason' })
  const actions = (['suspend', 'revoke'] as const).filter((action) => can.includes(action))
  if (actions.length === 0) return null
  const act = (action: Action) => handleSubmit((form) => onAct(action, form.reason))
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => event.preventDefault()}>
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        error={formState.errors.reason?.message}
        register={register('reason')}
        value={reason}
      />
      {actions.map((action) => (
        <DecisionButton
          key={action}
          variant="danger"
          busy={acting === action}
          onClick={(event) => void act(action)(event)}
          hint={words[`${action}Hint`]}
        >
          {words[action]}
        </DecisionButton>
      ))}
    </form>
  )
}
