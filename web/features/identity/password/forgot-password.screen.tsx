import { Link } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { emailForm } from '#contract/accounts.ts'
import { forgotPassword } from '#contract/passwords.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FailedBox } from '#web/data/problem-box.tsx'
import { useAction } from '#web/data/use-action.ts'
import { AuthLayout } from '../auth-layout.tsx'

const words = text.recovery

/** The answer does not reveal whether the account exists. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthLayout
      heading={sentTo ? words.sentHeading : words.forgotHeading}
      subtext={
        sentTo ? (
          <span role="status">{words.sent(sentTo, limits.resetLinkMinutes)}</span>
        ) : (
          words.forgotSubtext
        )
      }
    >
      {sentTo ? (
        <Button variant="ghost" wide className="mt-6" onClick={() => setSentTo(null)}>
          {words.sendAgain}
        </Button>
      ) : (
        <ForgotPasswordForm onSent={setSentTo} />
      )}
      <p className="mt-6 text-center">
        <Link to="/sign-in" className="link px-0.5 py-1" onClick={keepDoubleClick}>
          {words.backToSignIn}
        </Link>
      </p>
    </AuthLayout>
  )
}

/** Takes the button's place on a phone: ignores the second half of a double click. */
const keepDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

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
