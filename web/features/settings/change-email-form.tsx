import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changeEmail, changeEmailForm } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { keepFlash } from '#web/data/flash.ts'
import { openPage } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useOnce } from '#web/data/use-once.ts'

const words = text.account

/** Ends the session: the way on is the link in the mail, and sign-in. */
export function ChangeEmailForm() {
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(changeEmailForm),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = useOnce(async (form: { email: string; password: string }) => {
    setFailure(null)
    try {
      await call(changeEmail, { body: form })
      keepFlash('email-change')
      await openPage('/sign-in')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (showFieldErrors(error, ['email', 'password'], setError)) return
      const isOurs = error.status >= 400 && error.status < 500
      setFailure(
        isOurs ? [error.title, error.text].filter(Boolean).join('. ') : words.changeEmailFailed,
      )
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Field label={words.newEmail} error={errors.email?.message} required>
          <TextInput
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
        <Field label={words.currentPassword} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </div>
      <p className="text-sm text-ink-3">{words.emailHint}</p>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {words.changeEmail}
      </Button>
    </form>
  )
}
