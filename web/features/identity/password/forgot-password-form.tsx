import { useForm } from 'react-hook-form'
import { emailForm } from '#contract/accounts.ts'
import { forgotPassword } from '#contract/passwords.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FailedBox } from '#web/data/problem-box.tsx'
import { useAction } from '#web/data/use-action.ts'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(emailForm),
    defaultValues: { email: '' },
  })
  const [submit, { busy, problem }] = useAction(
    async (body: { email: string }) => {
      await call(forgotPassword, { body })
      onSent(body.email)
    },
    (refused) => showFieldErrors(refused, ['email'], setError),
  )
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={text.recovery.email} error={formState.errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      <FailedBox problem={problem} otherwise={text.recovery.failed} />
      <Button type="submit" wide className="mt-2" busy={busy}>
        {text.recovery.sendLink}
      </Button>
    </form>
  )
}
