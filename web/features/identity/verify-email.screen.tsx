import { Link } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ResendForm } from './resend-form.tsx'
import { useVerification, type Asked } from './use-verification.ts'
import { VerifyForm } from './verify-form.tsx'

const words = text.verifyEmail

export default function VerifyEmailScreen() {
  const { state, lookAgain, ...link } = useVerification()
  const { face } = state
  const { heading, hint } = faces[face]
  const detail =
    face === 'waiting' ? hintFor(state.asked) : 'detail' in state ? state.detail : undefined
  return (
    <AuthLayout heading={heading} subtext={detail ?? hint}>
      <div className="mt-6 grid gap-4">
        {face === 'verifying' && <Loader label={words.verifying} />}
        {face === 'waiting' && <VerifyForm asked={state.asked} {...link} />}
        {face === 'unreachable' && (
          <Button wide onClick={lookAgain}>
            {text.ui.tryAgain}
          </Button>
        )}
        {face === 'error' && <ResendForm />}
        {(face === 'success' || face === 'error') && (
          <Link
            to="/sign-in"
            className={buttonClass({ variant: face === 'error' ? 'ghost' : 'primary', wide: true })}
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

type Face = { heading: string; hint?: string }
const faces: Record<'verifying' | 'waiting' | 'success' | 'error' | 'unreachable', Face> = {
  verifying: { heading: words.verifying },
  waiting: { heading: words.waiting },
  success: { heading: words.success, hint: words.successHint },
  error: { heading: words.error, hint: words.errorHint },
  unreachable: { heading: text.ui.unreachable },
}
