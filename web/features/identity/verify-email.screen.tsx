import { Link } from '@tanstack/react-router'
import { text } from '#text'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ResendForm } from './resend-form.tsx'
import { useVerification, type Asked, type Verification } from './use-verification.ts'
import { VerifyForm } from './verify-form.tsx'

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
