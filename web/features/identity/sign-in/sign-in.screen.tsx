import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { codeStep } from '#contract/accounts.ts'
import { googleAsksForCode } from '#contract/google.ts'
import { text } from '#text'
import { wipe } from '#web/app/session.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { SignInCode } from '#web/features/second-factor/index.ts'
import { AcceptedTerms } from '../accepted-terms.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { useWayBack } from '../use-return-path.ts'
import { enter } from './enter.ts'
import { GoogleButton } from './google-button.tsx'
import { GoogleCodeForm } from './google-code-form.tsx'
import { SignInNotes } from './sign-in-notes.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useGoogleOutcome } from './use-google-outcome.ts'

const words = text.signIn

export default function SignInScreen() {
  const { outcome, refusal } = useGoogleOutcome()
  // Every sign-out leads here.
  useEffect(() => void wipe(), [])
  const { step, next } = useSearch({ strict: false })
  const wayBack = useWayBack()
  const navigate = useNavigate()
  if (step === codeStep)
    return (
      <AuthLayout heading={text.secondFactor.askTitle} subtext={text.secondFactor.askAtSignIn}>
        <Suspense>
          <SignInCode
            onSignedIn={() => enter(next)}
            onCancel={() => void navigate({ to: '/sign-in', search: next ? { next } : {} })}
          />
        </Suspense>
      </AuthLayout>
    )
  const isLastStep = outcome === googleAsksForCode
  return (
    <AuthLayout
      heading={isLastStep ? words.googleCodeHeading : words.heading}
      subtext={isLastStep ? words.googleCodeHint : words.subtext}
      foot={<AcceptedTerms before={words.footerBefore} />}
    >
      {isLastStep ? (
        <GoogleCodeForm />
      ) : (
        <>
          {refusal && (
            <div className="mt-6">
              <ProblemBox problem={refusal} />
            </div>
          )}
          <SignInNotes />
          <SignInForm />
          <p className="divider mt-5">{words.or}</p>
          <GoogleButton />
          <p className="mt-6 text-center text-ink-2">
            {words.noAccount}{' '}
            <Link to="/sign-up" search={wayBack} className="link px-0.5 py-1">
              {words.signUp}
            </Link>
          </p>
        </>
      )}
    </AuthLayout>
  )
}
