import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailForm } from '#contract/accounts.ts'
import { forgotPassword } from '#contract/passwords.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useOnce } from '#web/data/use-once.ts'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(emailForm),
    defaultValues: { email: '' },
  })
  const submit = useOnce(async (form: { email: string }) => {
    setFailure(null)
    try {
      await call(forgotPassword, { body: form })
      onSent(form.email)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (showFieldErrors(error, ['email'], setError)) return
      setFailure(error.status === 429 ? [error.title, error.text].join('. ') : text.recovery.failed)
    }
  })
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={text.recovery.email} error={formState.errors.email?.message} required>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <Button type="submit" wide className="mt-2" busy={formState.isSubmitting}>
        {text.recovery.sendLink}
      </Button>
    </form>
  )
}
