import { Link } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ResendForm } from './resend-form.tsx'
import { useVerification } from './use-verification.ts'
import { VerifyPasswordForm } from './verify-password-form.tsx'

const words = text.verifyEmail

/** Where the link of the verification mail leads. */
export function VerifyEmailScreen() {
  const { state, confirm } = useVerification()
  const shown = faces[state.face]
  return (
    <AuthLayout heading={shown.heading} subtext={state.face === 'password' ? shown.hint : (state.detail ?? shown.hint)}>
      <PageMeta title={words.title} description={words.description} />
      <div className="mt-6 grid gap-4">
        {state.face === 'verifying' && <Loader label={words.verifying} />}
        {state.face === 'password' && <VerifyPasswordForm confirm={confirm} error={state.detail} />}
        {state.face === 'unreachable' && (
          <Button wide onClick={() => void confirm(undefined)}>
            {text.ui.tryAgain}
          </Button>
        )}
        {state.face === 'error' && <ResendForm />}
        {(state.face === 'success' || state.face === 'error') && (
          <Link to="/sign-in" className={buttonClass({ variant: state.face === 'error' ? 'ghost' : 'primary', wide: true })}>
            {words.toSignIn}
          </Link>
        )}
      </div>
    </AuthLayout>
  )
}

type Face = { heading: string; hint?: string }
const faces: Record<'verifying' | 'success' | 'error' | 'password' | 'unreachable', Face> = {
  verifying: { heading: words.verifying },
  success: { heading: words.success, hint: words.successHint },
  error: { heading: words.error, hint: words.errorHint },
  password: { heading: words.passwordHeading, hint: words.passwordHint },
  unreachable: { heading: text.ui.unreachable },
}
