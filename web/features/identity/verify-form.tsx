import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { text } from '#contract/text/en.ts'
import { ApiProblem } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useOnce } from '#web/data/use-once.ts'
import { keepEmail } from './known-email.ts'
import type { Asked } from './use-verification.ts'

const words = text.verifyEmail

type Props = { asked: Asked; confirm: (password: string | undefined) => Promise<void> }

/** The press that confirms an address; in another browser than the one that asked for the link, with the password. */
export function VerifyForm({ asked: { email, isSignUp, asksPassword }, confirm }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = useOnce(async ({ password }: { password: string }) => {
    setFailure(null)
    try {
      await confirm(asksPassword ? password : undefined)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (asksPassword && showFieldErrors(error, ['password'], setError)) return
      setFailure([error.title, error.text].filter(Boolean).join('. '))
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {asksPassword && (
        <Field
          label={words.password}
          hint={isSignUp ? words.signUpPasswordHint : words.changePasswordHint}
          error={errors.password?.message}
          required
        >
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { required: text.form.passwordRequired })}
          />
        </Field>
      )}
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <Button type="submit" wide busy={isSubmitting}>
        {words.confirm}
      </Button>
      {isSignUp && asksPassword && (
        <p className="text-sm text-ink-2">
          {words.notYours}{' '}
          <Link to="/sign-up" className="link px-0.5 py-1" onClick={() => keepEmail(email)}>
            {words.signUpAgain}
          </Link>
          .
        </p>
      )}
      {!isSignUp && <p className="text-sm text-ink-2">{words.notAsked}</p>}
    </form>
  )
}
