import { useEffect, useRef, useState, type ReactNode } from 'react'
import { text } from '#contract/text/en.ts'
import { limits } from '#contract/limits.ts'
import { proveSecondFactor } from '#contract/second-factor.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { call } from '#web/data/api.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refetchSecondFactor, useSecondFactor, setSecondFactor } from './use-second-factor.ts'
import { CodeForm } from './code-form.tsx'

/**
 * Asks for a missing second factor before anything at /admin. The open page stays mounted but
 * hidden, so that an expired factor loses no input.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const query = useSecondFactor()
  const { data, error } = query
  const [codes, setCodes] = useState<string[] | null>(null)
  const isOpen = data?.missing === null && codes === null
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useFocusOnChange(isOpen)
  const kept = () => {
    setCodes(null)
    void refetchSecondFactor()
  }
  return (
    <>
      {!isOpen && (
        <>
          <PageHeader title={text.moderation.title} />
          {codes ? (
            <RecoveryCodes codes={codes} onKept={kept} />
          ) : data?.missing === 'code' ? (
            <CodePrompt />
          ) : data?.missing === 'enrolment' ? (
            <Enrolment replaces={false} onEnrolled={setCodes} />
          ) : error ? (
            <FailedQuery query={query} />
          ) : (
            <Loader page />
          )}
        </>
      )}
      {wasOpen && <div hidden={!isOpen}>{children}</div>}
    </>
  )
}

/** Focuses the visible heading, as on every change of screen. */
function useFocusOnChange(isOpen: boolean): void {
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current === isOpen) return
    before.current = isOpen
    const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
    headings.find((heading) => heading.checkVisibility())?.focus()
  }, [isOpen])
}

function CodePrompt() {
  const prove = async (code: string) => {
    setSecondFactor(await call(proveSecondFactor, { body: { code } }))
    announce(text.secondFactor.opened)
  }
  return (
    <section className="panel grid max-w-130 gap-4" aria-labelledby="code-prompt-title">
      <h2 id="code-prompt-title" className="text-xl">
        {text.secondFactor.askTitle}
      </h2>
      <p className="text-ink-2">{text.secondFactor.ask(limits.secondFactorHours)}</p>
      <CodeForm submitLabel={text.secondFactor.open} onSubmit={prove} />
      <p className="text-sm text-ink-3">{text.secondFactor.lost}</p>
    </section>
  )
}
