import { text } from '#text'
import { changeEmail, cancelEmailChange } from '#contract/own-account.ts'
import { useViewer, openPage } from '#web/app/session.ts'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { keepFlash } from '#web/data/flash.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useAction } from '#web/data/use-action.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { NoPassword } from './no-password.tsx'
import { WithAccount, refreshAccount } from './with-account.tsx'

export function ChangeEmail() {
  const { email } = useViewer()
  return (
    <>
      <p className="mb-4">
        {text.account.emailNow}{' '}
        <strong>
          <bdi>{email}</bdi>
        </strong>
      </p>
      <WithAccount>
        {({ hasPassword, pendingEmail }) => (
          <div className="grid gap-4">
            {pendingEmail !== null && <PendingEmail email={pendingEmail} />}
            {hasPassword ? <ChangeEmailForm /> : <NoPassword email={email} />}
          </div>
        )}
      </WithAccount>
    </>
  )
}

/** Ends the session; the user confirms by email and signs in again. */
function ChangeEmailForm() {
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/own-account.ts')).changeEmailForm,
    { email: '', password: '' },
    async (body) => {
      await call(changeEmail, { body })
      keepFlash('email-change')
      await openPage('/sign-in')
    },
  )
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(send)}>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Field label={text.account.newEmail} error={errors.email?.message} required>
          <EmailInput autoComplete="off" {...register('email')} />
        </Field>
        <Field label={text.account.currentPassword} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </div>
      <p className="text-sm text-ink-3">{text.account.emailHint}</p>
      {problem && (
        <ErrorBox>{problem.isRefusal ? lineOf(problem) : text.account.changeEmailFailed}</ErrorBox>
      )}
      <Button type="submit" className="justify-self-start" busy={busy}>
        {text.account.changeEmail}
      </Button>
    </form>
  )
}

function PendingEmail({ email }: { email: string }) {
  const [cancel, { busy }] = useAction(
    async () => {
      await call(cancelEmailChange, {})
      toast({ title: text.account.emailKept })
      await refreshAccount()
    },
    ({ title, text: description }) => toastFailure(title, description),
  )
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sun-soft px-4 py-3 text-on-sun-soft">
      <p className="min-w-0 break-words">{text.account.emailPending(email)}</p>
      <Button variant="ghost" busy={busy} onClick={() => void cancel()}>
        {text.account.cancelEmailChange}
      </Button>
    </div>
  )
}
