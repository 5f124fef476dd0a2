import { useEffect } from 'react'
import { turnOffSecondFactor } from '#contract/second-factor.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { CodeButtons } from './code-buttons.tsx'
import { CodeField } from './code-field.tsx'
import { setSecondFactor } from './use-second-factor.ts'

const words = text.secondFactor
type Props = { hasPassword: boolean; onCancel: () => void }

export function TurnOffForm({ hasPassword, onCancel }: Props) {
  const { register, handleSubmit, send, setFocus, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/second-factor.ts')).secondFactorOffForm,
    { ...(hasPassword && { password: '' }), code: '' },
    async (body) => {
      setSecondFactor(await call(turnOffSecondFactor, { body }))
      toast({ title: words.turnedOff })
    },
  )
  useEffect(() => setFocus(hasPassword ? 'password' : 'code'), [hasPassword, setFocus])
  return (
    <form className="grid justify-items-start gap-4" noValidate onSubmit={handleSubmit(send)}>
      {hasPassword && (
        <Field label={text.account.currentPassword} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      <CodeField
        label={words.code}
        hint={words.anyCodeHint}
        letters
        error={errors.code?.message}
        {...register('code')}
      />
      <ProblemBox problem={problem} />
      <CodeButtons label={words.turnOff} busy={busy} danger onCancel={onCancel} />
    </form>
  )
}
