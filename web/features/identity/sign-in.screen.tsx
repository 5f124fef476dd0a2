import { Link } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { AcceptedTerms } from './accepted-terms.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInScreen() {
  return (
    <AuthLayout
      heading={text.signIn.heading}
      subtext={text.signIn.subtext}
      foot={<AcceptedTerms before={text.signIn.footerBefore} />}
    >
      <PageMeta title={text.signIn.title} description={text.signIn.description} />
      <SignInForm />
      <p className="divider mt-5">{text.signIn.or}</p>
      <GoogleButton />
      <p className="mt-6 text-center text-ink-2">
        {text.signIn.noAccount}{' '}
        <Link to="/sign-up" className="link px-0.5 py-1">
          {text.signIn.signUp}
        </Link>
      </p>
    </AuthLayout>
  )
}
