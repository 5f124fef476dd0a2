import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInForm, getSession, signIn } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import type { Input } from '#contract/endpoint.ts'
import { pathHere } from '#contract/path-here.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { useAction } from '#web/data/use-action.ts'
import { openPage } from '#web/app/session.ts'
import { knownEmail, forgetEmail } from '../known-email.ts'
import { ResendLink } from '../resend-link.tsx'
import { useReturnPath } from '../use-return-path.ts'

export function SignInForm() {
  const next = useReturnPath()
  const { notify, sheet } = useNotice()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(signInForm),
    defaultValues: { email: knownEmail(), password: '' },
  })
  const { errors } = formState
  const [unverified, setUnverified] = useState('')
  const [submit, { busy, problem }] = useAction(
    (form: { email: string; password: string }) => startSession(form, next),
    (refused, { email }) => {
      const { code, title, text: description } = refused
      if (code === 'INVALID_INPUT' && showFieldErrors(refused, ['email', 'password'], setError))
        return true
      setUnverified(email)
      notify({
        title,
        description,
        variant: 'destructive',
        ...(code === 'EMAIL_NOT_VERIFIED' && { onPhone: { title: text.signIn.notVerifiedDrawer } }),
      })
    },
  )

  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={text.signIn.email} error={errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      <Field label={text.signIn.password} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Link to="/forgot-password" className="link -mt-1 justify-self-end px-0.5 py-1 text-sm">
        {text.signIn.forgot}
      </Link>
      {problem && <ErrorBox>{sentenceOf(problem)}</ErrorBox>}
      {problem?.code === 'EMAIL_NOT_VERIFIED' && <ResendLink key={unverified} email={unverified} />}
      <Button type="submit" wide className="mt-2" busy={busy}>
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
      return lineOf(problem)
    case 'UNEXPECTED':
      return text.signIn.unexpected
    default:
      return problem.title
  }
}

/** @throws ApiProblem LOGIN_FAILED when the browser rejects cookies */
async function startSession(
  body: Input<typeof signIn>['body'],
  next: string | undefined,
): Promise<never> {
  await call(signIn, { body })
  // Without cookies the next page would be an empty sign-in form without an error (R26).
  const { viewer } = await call(getSession, {})
  if (!viewer) throw new ApiProblem(500, { code: 'LOGIN_FAILED', title: text.signIn.failed })
  forgetEmail()
  return openPage(pathHere(next))
}
