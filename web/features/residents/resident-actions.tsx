import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Resident, ResidentAction } from '#contract/residents.ts'
import { reasonForm } from '#contract/verification.ts'
import { text } from '#contract/text/en.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { useViewer } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { ReasonField } from '#web/features/admin/index.ts'
import { useModerate } from './use-moderate.ts'

export function ResidentActions({ resident }: { resident: Resident }) {
  const { can, id, name } = resident
  const viewer = useViewer()
  const { moderate, acting, problem } = useModerate(resident)
  const [asked, setAsked] = useState<AskedAction>('name-moderator')
  const { title, hint, label } = questions[asked]
  const question = useConfirm(() => moderate(asked), {
    title: title(name),
    description: hint,
    confirmLabel: label,
    busy: acting === asked,
  })
  const button = (action: ResidentAction) => ({
    busy: acting === action,
    busyLabel: text.moderation.deciding,
    wide: true,
  })
  const ask = (action: AskedAction) => {
    setAsked(action)
    question.ask()
  }
  return (
    <section aria-labelledby="actions-title" className="box desktop:w-60">
      <h2 id="actions-title">{text.residentAdmin.actions}</h2>
      {can.length === 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {id === viewer.id ? text.residentAdmin.you : text.residentAdmin.administrator}
        </p>
      )}
      <div className="mt-3 grid gap-4">
        <ProblemBox problem={problem} />
        {can.includes('lift') && (
          <Button {...button('lift')} onClick={() => void moderate('lift')}>
            {text.residentAdmin.lift}
          </Button>
        )}
        <WithReason can={can} acting={acting} onAct={moderate} />
        {asking
          .filter((action) => can.includes(action))
          .map((action) => (
            <Button key={action} variant="ghost" {...button(action)} onClick={() => ask(action)}>
              {questions[action].label}
            </Button>
          ))}
      </div>
      {question.dialog}
    </section>
  )
}

const words = text.residentAdmin
const questions = {
  'name-moderator': { title: words.nameTitle, hint: words.nameHint, label: words.nameModerator },
  'remove-moderator': {
    title: words.removeTitle,
    hint: words.removeHint,
    label: words.removeModerator,
  },
  'reset-second-factor': {
    title: words.resetTitle,
    hint: words.resetHint,
    label: words.resetSecondFactor,
  },
}
const asking = ['name-moderator', 'remove-moderator', 'reset-second-factor'] as const
type AskedAction = (typeof asking)[number]
type ReasonAction = 'suspend' | 'revoke'

type Props = {
  can: readonly ResidentAction[]
  acting: ResidentAction | null
  onAct: (action: ReasonAction, reason: string) => Promise<void>
}

function WithReason({ can, acting, onAct }: Props) {
  const { register, handleSubmit, control, formState } = useForm({
    resolver: rulesOf(reasonForm),
    defaultValues: { reason: '' },
  })
  const reason = useWatch({ control, name: 'reason' })
  const actions = (['suspend', 'revoke'] as const).filter((action) => can.includes(action))
  if (actions.length === 0) return null
  const act = (action: ReasonAction) => handleSubmit((form) => onAct(action, form.reason))
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => event.preventDefault()}>
      <ReasonField
        label={text.residentAdmin.reason}
        hint={text.residentAdmin.reasonHint}
        error={formState.errors.reason?.message}
        register={register('reason')}
        value={reason}
      />
      {actions.map((action) => (
        <div key={action} className="grid gap-1">
          <Button
            variant="danger"
            wide
            busy={acting === action}
            busyLabel={text.moderation.deciding}
            onClick={(event) => void act(action)(event)}
          >
            {text.residentAdmin[action]}
          </Button>
          <p className="text-xs text-ink-3">
            {action === 'suspend' ? text.residentAdmin.suspendHint : text.residentAdmin.revokeHint}
          </p>
        </div>
      ))}
    </form>
  )
}
