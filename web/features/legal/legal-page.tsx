import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { legal } from '#contract/text/legal.en.ts'
import { type LegalText } from '#contract/text/legal.en.ts'
import { text } from '#text'
import { brand } from '#web/app/bootstrap.ts'
import { useMaybeViewer } from '#web/app/session.ts'

export function LegalPage({ page }: { page: LegalText }) {
  const isSignedIn = useMaybeViewer() !== null
  return (
    <>
      <a className="skip-link" href="#main">
        {text.ui.skipToContent}
      </a>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[42.5rem] px-6 pt-8 pb-16">
        <Link
          to={isSignedIn ? '/' : '/sign-in'}
          className="inline-flex min-h-tap items-center gap-2 text-sm font-semibold text-brand"
        >
          <ArrowLeft /> {isSignedIn ? text.ui.goHome : legal.backToSignIn}
        </Link>
        <h1 tabIndex={-1} className="mt-4">
          {page.title}
        </h1>
        <p className="mt-1 text-sm text-ink-3">{legal.lastUpdated}</p>
        {page.sections.map((section, position) => (
          <section key={section.heading} className="mt-8">
            <h2>{`${position + 1}. ${section.heading}`}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-ink-2">
                {paragraph.replaceAll('{brand}', brand)}
              </p>
            ))}
          </section>
        ))}
      </main>
    </>
  )
}
