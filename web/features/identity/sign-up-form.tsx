import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signUp, signUpForm } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { keepFlash } from '#web/data/flash.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { useOnce } from '#web/data/use-once.ts'
import { CodeInput } from './code-input.tsx'
import { keepEmail, knownEmail } from './known-email.ts'

const empty = { name: '', username: '', email: '', password: '', confirmPassword: '', code: '' }
const names = ['name', 'username', 'email', 'password', 'confirmPassword', 'code'] as const
type Values = Omit<typeof empty, 'code'> & { code?: string | undefined }
/** What stands under a field and needs no notice. */
const saidByField: ApiProblem['code'][] = [
  'INVALID_INPUT',
  'BUILDING_CODE_REQUIRED',
  'BUILDING_CODE_WRONG',
]
type Failure = { title: string; description?: string | undefined }

/** `asksCode`: the building wants its newcomers to know its code. */
export function SignUpForm({ asksCode }: { asksCode: boolean }) {
  const navigate = useNavigate()
  const { notify, sheet } = useNotice()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: rulesOf(signUpForm),
    defaultValues: { ...empty, email: knownEmail() },
  })
  const { errors, isSubmitting } = formState
  const fail = (what: Failure) => {
    setFailure(what)
    notify({ ...what, variant: 'destructive' })
  }

  const submit = useOnce(async (form: Values) => {
    setFailure(null)
    try {
      const { email } = await call(signUp, { body: form })
      toast({ title: text.signUp.sent, description: text.signUp.sentTo(email) })
      keepFlash('signed-up')
      keepEmail(email)
      reset(empty)
      await navigate({ to: '/sign-in' })
    } catch (error) {
      if (error instanceof ApiProblem) {
        if (showFieldErrors(error, names, setError) && saidByField.includes(error.code)) return
        return fail(failureOf(error))
      }
      fail({ title: text.signUp.errorCreating, description: text.signUp.unexpected })
      throw error
    }
  })

  return (
    <form
      className="mt-6 grid gap-4"
      noValidate
      onSubmit={handleSubmit(submit, () => setFailure(null))}
    >
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
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
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
      {failure && (
        <ErrorBox>
          {failure.title}
          {failure.description && <p className="font-normal">{failure.description}</p>}
        </ErrorBox>
      )}
      <Button type="submit" wide className="mt-2" busy={isSubmitting}>
        {text.signUp.submit}
      </Button>
      {sheet}
    </form>
  )
}

function failureOf(problem: ApiProblem): Failure {
  switch (problem.code) {
    case 'EMAIL_EXISTS':
    case 'USERNAME_TAKEN':
    case 'PASSWORDS_DO_NOT_MATCH':
    case 'SIGN_UP_CLOSED':
      return { title: problem.title, description: problem.text }
    case 'OFFLINE':
      return { title: text.signUp.failed, description: text.signUp.failedHint }
    default:
      return {
        title: text.signUp.errorCreating,
        description: [problem.title, problem.text].filter(Boolean).join('. '),
      }
  }
}
