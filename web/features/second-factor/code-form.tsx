import { useEffect, useRef, useState } from 'react'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { CodeButtons } from './code-buttons.tsx'
import { CodeField } from './code-field.tsx'

const words = text.secondFactor
type Props = {
  submitLabel: string
  onSubmit: (code: string) => Promise<void>
  onCancel?: () => void
}

/** Takes an app code or a recovery code. */
export function CodeForm({ submitLabel, onSubmit, onCancel }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const { register, handleSubmit, send, setFocus, reset, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/second-factor.ts')).secondFactorCodeForm,
    { code: '' },
    ({ code }) => onSubmit(code),
  )
  // A form opened by a button takes the focus.
  const takesFocus = useRef(onCancel !== undefined)
  useEffect(() => {
    if (takesFocus.current) setFocus('code')
    takesFocus.current = true
  }, [isRecovery, setFocus])
  const change = () => {
    setRecovery(!isRecovery)
    reset()
  }
  return (
    <form className="grid justify-items-start gap-4" noValidate onSubmit={handleSubmit(send)}>
      <CodeField
        label={isRecovery ? words.recoveryCode : words.code}
        hint={isRecovery ? words.recoveryHint : words.codeHint}
        letters={isRecovery}
        error={errors.code?.message}
        {...register('code')}
      />
      <ProblemBox problem={problem} />
      <CodeButtons label={submitLabel} busy={busy} onCancel={onCancel}>
        <button type="button" className="link min-h-11 text-sm" onClick={change}>
          {isRecovery ? words.useApp : words.useRecoveryCode}
        </button>
      </CodeButtons>
    </form>
  )
}
