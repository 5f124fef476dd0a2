import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInForm } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { useOnce } from '#web/data/use-once.ts'
import { knownEmail } from '../known-email.ts'
import { ResendLink } from '../resend-link.tsx'
import { startSession } from './start-session.ts'
import { useReturnPath } from '../use-return-path.ts'

type Failure = { message: string; /** Mail a fresh link to it. */ unverified?: string }

export function SignInForm() {
  const next = useReturnPath()
  const { notify, sheet } = useNotice()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(signInForm),
    defaultValues: { email: knownEmail(), password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = useOnce(async (form: { email: string; password: string }) => {
    setFailure(null)
    try {
      await startSession(form, next)
    } catch (error) {
      if (!(error instanceof ApiProblem)) {
        setFailure({ message: text.signIn.unexpected })
        throw error
      }
      if (error.code === 'INVALID_INPUT' && showFieldErrors(error, ['email', 'password'], setError))
        return
      setFailure({
        message: sentenceOf(error),
        ...(error.code === 'EMAIL_NOT_VERIFIED' && { unverified: form.email }),
      })
      notify({
        title: error.title,
        description: error.text,
        variant: 'destructive',
        ...(error.code === 'EMAIL_NOT_VERIFIED' && {
          onPhone: { title: text.signIn.notVerifiedDrawer },
        }),
      })
    }
  })

  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={text.signIn.email} error={errors.email?.message} required>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <Field label={text.signIn.password} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Link to="/forgot-password" className="link -mt-1 justify-self-end px-0.5 py-1 text-sm">
        {text.signIn.forgot}
      </Link>
      {failure && <ErrorBox>{failure.message}</ErrorBox>}
      {failure?.unverified !== undefined && (
        <ResendLink key={failure.unverified} email={failure.unverified} />
      )}
      <Button type="submit" wide className="mt-2" busy={isSubmitting}>
        {text.signIn.submit}
      </Button>
      {sheet}
    </form>
  )
}

function sentenceOf(problem: ApiProblem): string {
  switch (problem.code) {
    case 'INCORRECT_CREDENTIALS':
      return text.signIn.incorrect
    case 'EMAIL_NOT_VERIFIED':
      return text.signIn.notVerified
    case 'OFFLINE':
      return text.signIn.failed
    case 'SERVER_BUSY':
    case 'DISK_FULL':
      return [problem.title, problem.text].filter(Boolean).join('. ')
    case 'UNEXPECTED':
      return text.signIn.unexpected
    default:
      return problem.title
  }
}
