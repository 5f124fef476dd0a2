import { useState } from 'react'
import { resendVerification } from '#contract/email-verification.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { knownEmail } from './known-email.ts'

export function ResendForm() {
  const [isSent, setSent] = useState(false)
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/email-verification.ts')).emailForm,
    { email: knownEmail() },
    async (body) => {
      await call(resendVerification, { body })
      setSent(true)
    },
  )
  if (isSent)
    return (
      <p tabIndex={-1} ref={takeFocus}>
        {text.verifyEmail.resent}
      </p>
    )
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(send)}>
      <Field label={text.signIn.email} error={errors.email?.message} required>
        <EmailInput autoComplete="email" {...register('email')} />
      </Field>
      {problem && <ErrorBox>{lineOf(problem)}</ErrorBox>}
      <Button type="submit" wide busy={busy}>
        {text.verifyEmail.resend}
      </Button>
    </form>
  )
}
