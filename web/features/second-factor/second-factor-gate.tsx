import { Activity, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { text } from '#text'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { OwnTitle } from '#web/app/page-title.tsx'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useSecondFactor } from './use-second-factor.ts'

const CodePrompt = lazyWithRetry(async () => (await import('./code-prompt.tsx')).CodePrompt)
const Enrolment = lazyWithRetry(async () => (await import('./enrolment.tsx')).Enrolment)
const RecoveryCodes = lazyWithRetry(
  async () => (await import('./recovery-codes.tsx')).RecoveryCodes,
)

/**
 * Asks for a missing second factor before anything at /admin. The open page stays, hidden and deaf
 * to keys, so that an expired factor loses no input.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const query = useSecondFactor()
  const { data, error } = query
  const [codes, setCodes] = useState<string[] | null>(null)
  const isOpen = data?.missing === null && codes === null
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useFocusOnChange(isOpen)
  return (
    <>
      {!isOpen && (
        <>
          <OwnTitle>{text.moderation.title}</OwnTitle>
          <PageHeader title={text.moderation.title} trailing={<ViewerAvatar />} />
          <Suspense fallback={<Loader page />}>
            {codes ? (
              <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
            ) : data?.missing === 'code' ? (
              <CodePrompt />
            ) : data?.missing === 'enrolment' ? (
              <Enrolment replaces={false} hasPassword={data.hasPassword} onEnrolled={setCodes} />
            ) : error ? (
              <FailedQuery query={query} />
            ) : (
              <Loader page />
            )}
          </Suspense>
        </>
      )}
      {wasOpen && <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  )
}

/** Focuses the visible heading, as on every change of screen. */
function useFocusOnChange(isOpen: boolean) {
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current === isOpen) return
    before.current = isOpen
    const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
    headings.find(({ offsetParent }) => offsetParent !== null)?.focus()
  }, [isOpen])
}
