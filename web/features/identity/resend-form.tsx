import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailForm, resendVerification } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useOnce } from '#web/data/use-once.ts'
import { knownEmail } from './known-email.ts'

/** Asks for a fresh verification link. */
export function ResendForm() {
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(emailForm),
    defaultValues: { email: knownEmail() },
  })
  const submit = useOnce(async (form: { email: string }) => {
    setFailure(null)
    try {
      await call(resendVerification, { body: form })
      setSent(true)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (!showFieldErrors(error, ['email'], setError))
        setFailure([error.title, error.text].filter(Boolean).join('. '))
    }
  })
  if (isSent) return <p role="status">{text.verifyEmail.resent}</p>
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={text.signIn.email} error={formState.errors.email?.message} required>
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <Button type="submit" wide busy={formState.isSubmitting}>
        {text.verifyEmail.resend}
      </Button>
    </form>
  )
}
