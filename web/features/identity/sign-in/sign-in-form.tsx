import { Link } from '@tanstack/react-router'
import { text } from '#text'
import type { ApiProblem } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { ResendLink } from '../resend-link.tsx'
import { useWayBack } from '../use-return-path.ts'
import { useSignIn } from './use-sign-in.ts'

const words = text.signIn

export function SignInForm() {
  const { register, handleSubmit, send, forget, errors, busy, problem, unverified, sheet } =
    useSignIn()
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(send, forget)}>
      <Field label={words.email} error={errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      <Field label={words.password} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Link
        to="/forgot-password"
        search={useWayBack()}
        className="link -mt-1 justify-self-end px-0.5 py-1 text-sm"
      >
        {words.forgot}
      </Link>
      {problem && <ErrorBox>{sentenceOf(problem)}</ErrorBox>}
      {problem?.code === 'EMAIL_NOT_VERIFIED' && <ResendLink key={unverified} email={unverified} />}
      <Button type="submit" wide className="mt-2" busy={busy}>
        {words.submit}
      </Button>
      {sheet}
    </form>
  )
}

function sentenceOf(problem: ApiProblem): string {
  switch (problem.code) {
    case 'INCORRECT_CREDENTIALS':
      return words.incorrect
    case 'EMAIL_NOT_VERIFIED':
      return words.notVerified
    case 'OFFLINE':
      return words.failed
    case 'SERVER_BUSY':
    case 'DISK_FULL':
      return lineOf(problem)
    case 'UNEXPECTED':
      return words.unexpected
    default:
      return problem.title
  }
}
