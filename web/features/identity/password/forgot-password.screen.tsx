import { Link } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { useWayBack } from '../use-return-path.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

const words = text.recovery

/** The answer does not reveal whether the account exists. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthLayout
      heading={sentTo ? words.sentHeading : words.forgotHeading}
      subtext={sentTo ? words.sent(sentTo, limits.resetLinkMinutes) : words.forgotSubtext}
    >
      {sentTo ? (
        <Button variant="ghost" wide className="mt-6" onClick={() => setSentTo(null)}>
          {words.sendAgain}
        </Button>
      ) : (
        <ForgotPasswordForm onSent={setSentTo} />
      )}
      <p className="mt-6 text-center">
        <Link
          to="/sign-in"
          search={useWayBack()}
          className="link px-0.5 py-1"
          onClick={keepDoubleClick}
        >
          {words.backToSignIn}
        </Link>
      </p>
    </AuthLayout>
  )
}

/** Takes the button's place on a phone: ignores the second half of a double click. */
const keepDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}
