import { LogOut } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { getSuspension, type Suspension } from '#contract/suspension.ts'
import { text } from '#text'
import { brand } from '#web/app/bootstrap.ts'
import { openPage } from '#web/app/session.ts'
import { useLogout } from '#web/app/shell/use-logout.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { CloseAccount, OwnData } from '#web/features/account-closing/index.ts'
import { useSectionFocus } from '#web/features/settings/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { Appeal } from './appeal.tsx'

const words = text.suspension

export default function SuspendedScreen() {
  const query = useAnswer(getSuspension, {})
  const { data, error } = query
  const logout = useLogout()
  useSectionFocus()
  const isOver = error?.code === 'NOT_FOUND' || error?.code === 'NOT_SIGNED_IN'
  // Lifted, or signed out: the server knows where to go.
  useEffect(() => {
    if (isOver) void openPage('/')
  }, [isOver])
  return (
    <Split home={<Wordmark name={brand} />}>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className="mt-1 text-ink-3">{words.subtext}</p>
      <div className="mt-6 grid gap-6">
        {data ? (
          <Sections {...data.suspension} />
        ) : error ? (
          <FailedQuery query={query} message={words.failed} />
        ) : (
          <Skeleton className="h-6 w-3/5 rounded-sm" />
        )}
        <Button variant="ghost" icon={<LogOut />} onClick={logout}>
          {text.nav.logout}
        </Button>
      </div>
    </Split>
  )
}

const Sections = ({ username, since, reason, appeal }: Suspension) => (
  <>
    <Section id="reason" title={words.reason}>
      {reason !== null && (
        <p dir="auto" className="whitespace-pre-line">
          {reason}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-3">
        {words.since} · <Time value={since} />
      </p>
    </Section>
    <Section id="appeal" title={words.appeal}>
      <Appeal appeal={appeal} />
    </Section>
    <Section id="your-data" title={text.account.data}>
      <OwnData />
    </Section>
    <Section id="close-account" title={text.account.close}>
      <CloseAccount username={username} />
    </Section>
  </>
)

type Named = { id: string; title: string; children: ReactNode }
const Section = ({ id, title, children }: Named) => (
  <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-4">
    <h2 id={`${id}-title`} tabIndex={-1} className="mb-2 text-xl">
      {title}
    </h2>
    {children}
  </section>
)
