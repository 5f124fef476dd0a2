import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailForm, resendVerification } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useAction } from '#web/data/use-action.ts'
import { knownEmail } from './known-email.ts'

export function ResendForm() {
  const [isSent, setSent] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(emailForm),
    defaultValues: { email: knownEmail() },
  })
  const [submit, { busy, problem }] = useAction(
    async (body: { email: string }) => {
      await call(resendVerification, { body })
      setSent(true)
    },
    (refused) => showFieldErrors(refused, ['email'], setError),
  )
  if (isSent) return <p role="status">{text.verifyEmail.resent}</p>
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={text.signIn.email} error={formState.errors.email?.message} required>
        <EmailInput autoComplete="email" {...register('email')} />
      </Field>
      {problem && <ErrorBox>{lineOf(problem)}</ErrorBox>}
      <Button type="submit" wide busy={busy}>
        {text.verifyEmail.resend}
      </Button>
    </form>
  )
}
