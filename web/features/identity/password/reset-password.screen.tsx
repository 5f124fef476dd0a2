import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readResetLink } from '#contract/passwords.ts'
import { text } from '#text'
import { useAnswer } from '#web/data/query.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { isDeadLink, readMailedLink } from '../mailed-link.ts'
import { NewPasswordForm } from './new-password-form.tsx'

const words = text.recovery

/** Also reached after undoing a change of email. */
export default function ResetPasswordScreen() {
  const [link] = useState(readMailedLink)
  const [isUndone] = useState(() => new URLSearchParams(location.search).has('undone'))
  const [chosen, setView] = useState<keyof typeof views>(link ? 'choose' : 'invalid')
  const { error } = useAnswer(
    readResetLink,
    { body: link ?? { userId: '', secret: '' } },
    { enabled: link !== null, staleTime: Infinity },
  )
  const view = chosen === 'choose' && error && isDeadLink(error) ? 'invalid' : chosen
  return (
    <AuthLayout {...views[view]} {...(view === 'choose' && isUndone && { subtext: words.undone })}>
      {link && view === 'choose' && (
        <NewPasswordForm
          link={link}
          onSaved={() => setView('saved')}
          onInvalid={() => setView('invalid')}
        />
      )}
      {view === 'saved' && (
        // A full page load, because the reset ended the session.
        <a href="/sign-in" className={`${buttonClass({ wide: true })} mt-6`}>
          {words.backToSignIn}
        </a>
      )}
      {view === 'invalid' && (
        <Link to="/forgot-password" className={`${buttonClass({ wide: true })} mt-6`}>
          {words.askAnew}
        </Link>
      )}
    </AuthLayout>
  )
}

const views = {
  choose: { heading: words.resetHeading, subtext: words.resetSubtext },
  saved: { heading: words.saved, subtext: words.savedHint },
  invalid: { heading: words.invalidHeading, subtext: words.invalidHint },
} as const
