import { forgotPassword } from '#contract/passwords.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { FailedBox } from '#web/data/problem-box.tsx'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/email-verification.ts')).emailForm,
    { email: '' },
    async (body) => {
      await call(forgotPassword, { body })
      onSent(body.email)
    },
  )
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(send)}>
      <Field label={text.recovery.email} error={errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      <FailedBox problem={problem} otherwise={text.recovery.failed} />
      <Button type="submit" wide className="mt-2" busy={busy}>
        {text.recovery.sendLink}
      </Button>
    </form>
  )
}
