import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { changePassword } from '#contract/passwords.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { FailedBox } from '#web/data/problem-box.tsx'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { refreshAccount, WithPassword } from './with-account.tsx'

const words = text.account

export function ChangePassword() {
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{words.passwordHint}</p>
      <WithPassword>
        <ChangePasswordForm />
      </WithPassword>
    </>
  )
}

function ChangePasswordForm() {
  // Stays when the old password is refused then.
  const [isUnclear, setUnclear] = useState(false)
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/passwords.ts')).changePasswordForm,
    { password: '', newPassword: '', confirmPassword: '' },
    async (body, reset) => {
      await call(changePassword, { body })
      reset()
      setUnclear(false)
      toast({ title: words.passwordChanged, description: words.passwordChangedHint })
      await refreshAccount()
    },
    ({ code }) => {
      if (code === 'OFFLINE') setUnclear(true)
    },
  )
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(send)}>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Field label={words.currentPassword} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Field
          label={words.newPassword}
          error={errors.newPassword?.message}
          required
          className="tablet:col-start-1"
        >
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Field label={words.confirmPassword} error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </div>
      {isUnclear && !busy && <ErrorBox>{words.changePasswordUnclear}</ErrorBox>}
      {problem?.code !== 'OFFLINE' && (
        <FailedBox problem={problem} otherwise={words.changePasswordFailed} />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={busy}>
          {words.changePassword}
        </Button>
        <Link to="/forgot-password" className="link px-0.5 py-1 text-sm">
          {text.signIn.forgot}
        </Link>
      </div>
    </form>
  )
}
