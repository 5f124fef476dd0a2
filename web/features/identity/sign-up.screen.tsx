import { Link } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { brand } from '#web/bootstrap.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { AcceptedTerms } from './accepted-terms.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function SignUpScreen() {
  return (
    <AuthLayout
      heading={text.signUp.heading}
      subtext={text.signUp.subtext(brand)}
      foot={<AcceptedTerms before={text.signUp.footerBefore} />}
    >
      <PageMeta title={text.signUp.title} description={text.signUp.description} />
      <SignUpForm />
      <p className="mt-6 text-center text-ink-2">
        {text.signUp.haveAccount}{' '}
        <Link to="/sign-in" className="link px-0.5 py-1">
          {text.signUp.logIn}
        </Link>
      </p>
    </AuthLayout>
  )
}
