import { useForm, useWatch } from 'react-hook-form'
import { text } from '#text'
import { useRules } from '#web/data/forms/use-rules.ts'
import { DecisionButton, ReasonField } from '#web/features/admin/index.ts'

type Props<Name> = {
  label: string
  actions: readonly { name: Name; label: string; hint?: string; isKind?: true }[]
  acting: string | null
  onAct: (name: Name, reason: string, onDone: () => void) => Promise<void>
}

/** Actions that need words to the resident. */
export function ReasonedActions<Name extends string>({
  label,
  actions,
  acting,
  onAct,
}: Props<Name>) {
  const { register, handleSubmit, reset, control, formState } = useForm({
    resolver: useRules(async () => (await import('#contract/verification-cases.ts')).reasonForm),
    defaultValues: { reason: '' },
  })
  const reason = useWatch({ control, name: 'reason' })
  const act = (name: Name) => handleSubmit((form) => onAct(name, form.reason, reset))
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => event.preventDefault()}>
      <ReasonField
        label={label}
        hint={text.residentAdmin.reasonHint}
        error={formState.errors.reason?.message}
        register={register('reason')}
        value={reason}
      />
      {actions.map(({ name, label: action, isKind, ...hint }) => (
        <DecisionButton
          {...hint}
          key={name}
          variant={isKind ? 'primary' : 'danger'}
          busy={acting === name}
          onClick={(event) => void act(name)(event)}
        >
          {action}
        </DecisionButton>
      ))}
    </form>
  )
}
