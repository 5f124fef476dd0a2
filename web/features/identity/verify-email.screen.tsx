import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { text } from '#contract/text/en.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useAction } from '#web/data/use-action.ts'
import { lineOf } from '#web/data/problem.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ResendForm } from './resend-form.tsx'
import { useVerification, type Asked, type Verification } from './use-verification.ts'
import { keepEmail } from './known-email.ts'

const words = text.verifyEmail

export default function VerifyEmailScreen() {
  const { state, refetch, ...link } = useVerification()
  const { view } = state
  const { heading, hint } = views[view]
  const detail =
    view === 'waiting' ? hintFor(state.asked) : 'detail' in state ? state.detail : undefined
  return (
    <AuthLayout heading={heading} subtext={detail ?? hint}>
      <div className="mt-6 grid gap-4">
        {view === 'verifying' && <Loader label={words.verifying} />}
        {view === 'waiting' && <VerifyForm asked={state.asked} {...link} />}
        {view === 'unreachable' && (
          <Button wide onClick={refetch}>
            {text.ui.tryAgain}
          </Button>
        )}
        {view === 'error' && <ResendForm />}
        {(view === 'success' || view === 'error') && (
          <Link
            to="/sign-in"
            className={buttonClass({ variant: view === 'error' ? 'ghost' : 'primary', wide: true })}
          >
            {words.toSignIn}
          </Link>
        )}
      </div>
    </AuthLayout>
  )
}

const hintFor = ({ email, isSignUp }: Asked) =>
  isSignUp ? words.press(email) : words.pressForChange(email)

const views: Record<Verification['state']['view'], { heading: string; hint?: string }> = {
  verifying: { heading: words.verifying },
  waiting: { heading: words.waiting },
  success: { heading: words.success, hint: words.successHint },
  error: { heading: words.error, hint: words.errorHint },
  unreachable: { heading: text.ui.unreachable },
}

/** Asks for the password in a browser that did not request the link. */
export function VerifyForm({
  asked: { email, isSignUp, asksPassword },
  confirm,
  refused,
}: { asked: Asked } & Pick<Verification, 'confirm' | 'refused'>) {
  const { register, handleSubmit, setError, formState } = useForm({
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
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { required: text.form.passwordRequired })}
          />
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
