import { useForm } from 'react-hook-form'
import { confirmSecondFactor, secondFactorEnrolmentForm } from '#contract/second-factor.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/data/use-action.ts'
import { CodeField } from './code-field.tsx'
import { ProblemBox } from '#web/data/problem-box.tsx'

type Props = {
  replaces: boolean
  onEnrolled: (recoveryCodes: string[]) => void
  /** The secret has expired; request another one. */
  onExpired: () => void
  onCancel?: () => void
}

export function EnrolmentForm({ replaces, onEnrolled, onExpired, onCancel }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(secondFactorEnrolmentForm),
    defaultValues: { code: '', ...(replaces && { currentCode: '' }) },
  })
  const [submit, { busy, problem }] = useAction(
    async (body: { code: string; currentCode?: string | undefined }) =>
      onEnrolled((await call(confirmSecondFactor, { body })).recoveryCodes),
    (refused) => {
      if (refused.code === 'SECOND_FACTOR_ENROLMENT_EXPIRED') onExpired()
      return showFieldErrors(refused, ['code', 'currentCode'], setError)
    },
  )
  const { code, codeHint, newCode, currentCode, currentCodeHint, turnOn, replaceDone, checking } =
    text.secondFactor
  const { errors } = formState
  return (
    <form
      className="mt-3 grid justify-items-start gap-4"
      noValidate
      onSubmit={handleSubmit(submit)}
    >
      <CodeField
        label={replaces ? newCode : code}
        hint={codeHint}
        error={errors.code?.message}
        {...register('code')}
      />
      {replaces && (
        <CodeField
          label={currentCode}
          hint={currentCodeHint}
          letters
          error={errors.currentCode?.message}
          {...register('currentCode')}
        />
      )}
      <ProblemBox problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel={checking}>
          {replaces ? replaceDone : turnOn}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {text.controls.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
