import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { text } from '#contract/text/en.ts'
import { newPasswordForm, resetPassword } from '#contract/passwords.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { FailedBox } from '#web/data/problem-box.tsx'
import { useAction } from '#web/data/use-action.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { readMailedLink, dropMailedLink } from '../mailed-link.ts'

const words = text.recovery

/** Also reached after undoing a change of email. */
export default function ResetPasswordScreen() {
  const [link] = useState(readMailedLink)
  const [isUndone] = useState(() => new URLSearchParams(location.search).has('undone'))
  const [view, setView] = useState<keyof typeof views>(link ? 'choose' : 'invalid')
  return (
    <AuthLayout {...views[view]} {...(view === 'choose' && isUndone && { subtext: words.undone })}>
      {link && view === 'choose' && (
        <NewPasswordForm
          link={link}
          onSaved={() => setView('saved')}
          onInvalid={() => setView('invalid')}
        />
      )}
      {view === 'saved' && (
        // A full page load, because the reset ended the session.
        <a href="/sign-in" className={`${buttonClass({ wide: true })} mt-6`}>
          {words.backToSignIn}
        </a>
      )}
      {view === 'invalid' && (
        <Link to="/forgot-password" className={`${buttonClass({ wide: true })} mt-6`}>
          {words.askAnew}
        </Link>
      )}
    </AuthLayout>
  )
}

const views = {
  choose: { heading: words.resetHeading, subtext: words.resetSubtext },
  saved: { heading: words.saved, subtext: words.savedHint },
  invalid: { heading: words.invalidHeading, subtext: words.invalidHint },
} as const

type Props = {
  link: { userId: string; secret: string }
  onSaved: () => void
  onInvalid: () => void
}

/** The secret stays in the address until it is used, so that a reload works. */
export function NewPasswordForm({ link, onSaved, onInvalid }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(newPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors } = formState
  const [submit, { busy, problem }] = useAction(
    async (form: { newPassword: string; confirmPassword: string }) => {
      await call(resetPassword, { body: { ...link, ...form } })
      dropMailedLink()
      onSaved()
    },
    (refused) => {
      const { code, fields } = refused
      if (code === 'LINK_INVALID' || fields['userId'] || fields['secret']) onInvalid()
      return showFieldErrors(refused, ['newPassword', 'confirmPassword'], setError)
    },
  )
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={words.password} error={errors.newPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label={words.confirmPassword} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <FailedBox problem={problem} otherwise={words.saveFailed} />
      <Button type="submit" wide className="mt-2" busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}
