import { confirmSecondFactor } from '#contract/second-factor.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { CodeButtons } from './code-buttons.tsx'
import { CodeField } from './code-field.tsx'
import { refetchSecondFactor } from './use-second-factor.ts'

const words = text.secondFactor
type Props = {
  replaces: boolean
  hasPassword: boolean
  onEnrolled: (recoveryCodes: string[]) => void
  /** The secret has expired; request another one. */
  onExpired: () => void
  onCancel?: () => void
}

export function EnrolmentForm({ replaces, hasPassword, onEnrolled, onExpired, onCancel }: Props) {
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/second-factor.ts')).secondFactorEnrolmentForm,
    {
      ...(hasPassword && { password: '' }),
      code: '',
      ...(replaces && { currentCode: '' }),
    },
    async (body) => onEnrolled((await call(confirmSecondFactor, { body })).recoveryCodes),
    ({ code, isRefusal }) => {
      const isExpired = code === 'SECOND_FACTOR_ENROLMENT_EXPIRED'
      if (isExpired) onExpired()
      // It is on if only the answer was lost.
      if (isExpired || !isRefusal) void refetchSecondFactor()
    },
  )
  return (
    <form className="mt-3 grid justify-items-start gap-4" noValidate onSubmit={handleSubmit(send)}>
      {hasPassword && (
        <Field label={text.account.currentPassword} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      <CodeField
        label={replaces ? words.newCode : words.code}
        hint={words.codeHint}
        error={errors.code?.message}
        {...register('code')}
      />
      {replaces && (
        <CodeField
          label={words.currentCode}
          hint={words.currentCodeHint}
          letters
          error={errors.currentCode?.message}
          {...register('currentCode')}
        />
      )}
      <ProblemBox problem={problem} />
      <CodeButtons
        busy={busy}
        label={replaces ? words.replaceDone : words.turnOn}
        onCancel={onCancel}
      />
    </form>
  )
}
