import { useForm } from 'react-hook-form'
import { changeEmail, changeEmailForm } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { keepFlash } from '#web/data/flash.ts'
import { openPage } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useAction } from '#web/data/use-action.ts'

const words = text.account

/** Ends the session; the user confirms by email and signs in again. */
export function ChangeEmailForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(changeEmailForm),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  const [submit, { busy, problem }] = useAction(
    async (body: { email: string; password: string }) => {
      await call(changeEmail, { body })
      keepFlash('email-change')
      await openPage('/sign-in')
    },
    (refused) => showFieldErrors(refused, ['email', 'password'], setError),
  )
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Field label={words.newEmail} error={errors.email?.message} required>
          <EmailInput autoComplete="off" {...register('email')} />
        </Field>
        <Field label={words.currentPassword} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </div>
      <p className="text-sm text-ink-3">{words.emailHint}</p>
      {problem && (
        <ErrorBox>{problem.isRefusal ? lineOf(problem) : words.changeEmailFailed}</ErrorBox>
      )}
      <Button type="submit" className="justify-self-start" busy={busy}>
        {words.changeEmail}
      </Button>
    </form>
  )
}
