import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { signUp, signUpForm } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { keepFlash } from '#web/data/flash.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { useAction } from '#web/data/use-action.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { CodeInput } from './code-input.tsx'
import { keepEmail, knownEmail } from './known-email.ts'

const empty = { name: '', username: '', email: '', password: '', confirmPassword: '', code: '' }
const names = ['name', 'username', 'email', 'password', 'confirmPassword', 'code'] as const
type Values = Omit<typeof empty, 'code'> & { code?: string | undefined }
/** Errors shown at their field, without a notice. */
const shownAtField: ApiProblem['code'][] = [
  'INVALID_INPUT',
  'BUILDING_CODE_REQUIRED',
  'BUILDING_CODE_WRONG',
]

export function SignUpForm({ asksCode }: { asksCode: boolean }) {
  const navigate = useNavigate()
  const { notify, sheet } = useNotice()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: rulesOf(signUpForm),
    defaultValues: { ...empty, email: knownEmail() },
  })
  const { errors } = formState
  const [submit, { busy, problem, forget }] = useAction(
    async (body: Values) => {
      const { email } = await call(signUp, { body })
      toast({ title: text.signUp.sent, description: text.signUp.sentTo(email) })
      keepFlash('signed-up')
      keepEmail(email)
      reset(empty)
      await navigate({ to: '/sign-in' })
    },
    (refused) => {
      if (showFieldErrors(refused, names, setError) && shownAtField.includes(refused.code))
        return true
      const { title, text: description } = failureOf(refused)
      notify({ title, description, variant: 'destructive' })
    },
  )

  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(submit, forget)}>
      <Field label={text.signUp.name} error={errors.name?.message} required>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label={text.signUp.username} error={errors.username?.message} required>
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field label={text.signUp.email} error={errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      <Field label={text.signUp.password} error={errors.password?.message} required>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label={text.signUp.confirmPassword} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      {(asksCode || errors.code) && (
        <Field
          label={text.signUp.code}
          hint={text.signUp.codeHint}
          error={errors.code?.message}
          required
        >
          <CodeInput {...register('code')} />
        </Field>
      )}
      <ProblemBox problem={problem && failureOf(problem)} />
      <Button type="submit" wide className="mt-2" busy={busy}>
        {text.signUp.submit}
      </Button>
      {sheet}
    </form>
  )
}

function failureOf(problem: ApiProblem): { title: string; text?: string | undefined } {
  switch (problem.code) {
    case 'EMAIL_EXISTS':
    case 'USERNAME_TAKEN':
    case 'PASSWORDS_DO_NOT_MATCH':
    case 'SIGN_UP_CLOSED':
      return problem
    case 'OFFLINE':
      return { title: text.signUp.failed, text: text.signUp.failedHint }
    default:
      return { title: text.signUp.errorCreating, text: lineOf(problem) }
  }
}
