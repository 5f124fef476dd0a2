import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { CodeInput } from './code-input.tsx'
import { useSignUp } from './use-sign-up.ts'

const words = text.signUp

export function SignUpForm({ asksCode }: { asksCode: boolean }) {
  const { register, handleSubmit, send, errors, busy, failure, forget, sheet } = useSignUp()
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(send, forget)}>
      <Field label={words.name} error={errors.name?.message} required>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field
        label={words.username}
        hint={!errors.username && words.usernameHint}
        error={errors.username?.message}
        required
      >
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field label={words.email} error={errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      <Field
        label={words.password}
        hint={!errors.password && words.passwordHint}
        error={errors.password?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label={words.confirmPassword} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      {(asksCode || errors.code) && (
        <Field label={words.code} hint={words.codeHint} error={errors.code?.message} required>
          <CodeInput {...register('code')} />
        </Field>
      )}
      <ProblemBox problem={failure} />
      <Button type="submit" wide className="mt-2" busy={busy}>
        {words.submit}
      </Button>
      {sheet}
    </form>
  )
}
