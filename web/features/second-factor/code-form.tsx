import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorCodeForm } from '#contract/second-factor.ts'
import { text } from '#contract/text/en.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/data/use-action.ts'
import { CodeField } from './code-field.tsx'
import { ProblemBox } from '#web/data/problem-box.tsx'

type Props = {
  submitLabel: string
  danger?: boolean
  onSubmit: (code: string) => Promise<void>
  onCancel?: () => void
}

/** Takes an app code or a recovery code. */
export function CodeForm({ submitLabel, danger = false, onSubmit, onCancel }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    resolver: rulesOf(secondFactorCodeForm),
    defaultValues: { code: '' },
  })
  const [submit, { busy, problem }] = useAction(
    (form: { code: string }) => onSubmit(form.code),
    (refused) => showFieldErrors(refused, ['code'], setError),
  )
  // A form opened by a button takes the focus.
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) setFocus('code')
  }, [isOpened, setFocus])
  const change = () => {
    setRecovery(!isRecovery)
    reset()
    setFocus('code')
  }
  const { code, codeHint, recoveryCode, recoveryHint, useApp, useRecoveryCode, checking } =
    text.secondFactor
  return (
    <form className="grid justify-items-start gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <CodeField
        label={isRecovery ? recoveryCode : code}
        hint={isRecovery ? recoveryHint : codeHint}
        letters={isRecovery}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <ProblemBox problem={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          busyLabel={checking}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {text.controls.cancel}
          </Button>
        )}
        <button type="button" className="link min-h-11 text-sm" onClick={change}>
          {isRecovery ? useApp : useRecoveryCode}
        </button>
      </div>
    </form>
  )
}
