import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { text } from '#text'
import { useRules } from '#web/data/forms/use-rules.ts'
import { showFieldErrors } from '#web/data/forms/field-errors.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { keepEmail } from './known-email.ts'
import type { Asked, Verification } from './use-verification.ts'

const words = text.verifyEmail
type Props = { asked: Asked } & Pick<Verification, 'confirm' | 'refused'>

/** Asks for the password in a browser that did not request the link. */
export function VerifyForm({ asked: { email, isSignUp, asksPassword }, confirm, refused }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useRules(async () => (await import('./verify-rules.ts')).verifyRules(asksPassword)),
    defaultValues: { password: '' },
  })
  const [submit, { busy, problem }] = useAction(
    ({ password }: { password: string }) => confirm(asksPassword ? password : undefined),
    async (refusal) => {
      await refused(refusal)
      return asksPassword && showFieldErrors(refusal, ['password'], setError)
    },
  )
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {asksPassword && (
        <Field
          label={words.password}
          hint={isSignUp ? words.signUpPasswordHint : words.changePasswordHint}
          error={formState.errors.password?.message}
          required
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      {problem && <ErrorBox>{lineOf(problem)}</ErrorBox>}
      <Button type="submit" wide busy={busy}>
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
