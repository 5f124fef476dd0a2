import { Link } from '@tanstack/react-router'
import { getSignUpRules } from '#contract/building.ts'
import { text } from '#text'
import { brand } from '#web/app/bootstrap.ts'
import { useAnswer } from '#web/data/query.ts'
import { AcceptedTerms } from './accepted-terms.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useWayBack } from './use-return-path.ts'

const words = text.signUp

export default function SignUpScreen() {
  const rule = useAnswer(getSignUpRules, {}).data?.signUp
  return (
    <AuthLayout
      heading={words.heading}
      subtext={words.subtext(brand)}
      foot={<AcceptedTerms before={words.footerBefore} />}
    >
      {rule === 'closed' && (
        <div className="mt-6 rounded-md bg-sun-soft px-4 py-3 text-sm text-on-sun-soft">
          <p className="font-semibold">{words.notOpenYet}</p>
          <p>{words.notOpenYetHint}</p>
        </div>
      )}
      <SignUpForm asksCode={rule === 'code'} />
      <p className="mt-6 text-center text-ink-2">
        {words.haveAccount}{' '}
        <Link to="/sign-in" search={useWayBack()} className="link px-0.5 py-1">
          {words.logIn}
        </Link>
      </p>
    </AuthLayout>
  )
}
