import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, Compass, ShieldCheck, Tag, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dismissFirstSteps, getFirstSteps } from '#contract/first-steps.ts'
import type { VerificationStatus } from '#contract/vocabulary.ts'
import { text } from '#text'
import { refreshSession, useViewer } from '#web/app/session.ts'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAnswer } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { focusHeading } from '#web/ui/focus/heading.ts'

const words = text.firstSteps

/** As high before it knows what is done: nothing moves. */
export function FirstSteps() {
  const { isVerified, verificationStatus } = useViewer()
  const { data } = useAnswer(getFirstSteps, {}, { refetchOnMount: 'always' })
  const [dismiss] = useAction(
    async () => {
      await call(dismissFirstSteps, {})
      await refreshSession()
      focusHeading()
      announce(words.dismissed)
    },
    (problem) => toastFailure(words.dismissFailed, lineOf(problem)),
  )
  return (
    <section aria-labelledby="first-steps" className="box h-full">
      <div className="flex items-center justify-between">
        <h2 id="first-steps">{words.title}</h2>
        <IconButton label={words.dismiss} className="-mr-3" onClick={() => void dismiss()}>
          <X />
        </IconButton>
      </div>
      <ol>
        <Step icon={<ShieldCheck />} isDone={isVerified}>
          <Link to="/settings" hash="verification" className={look}>
            {(!isVerified && waits[verificationStatus]) || words.verify}
            {!isVerified && chevron}
          </Link>
        </Step>
        <Step icon={<Compass />} isDone={data?.hasLookedAround ?? false}>
          <Link to="/explore" className={look}>
            {words.lookAround}
            {!data?.hasLookedAround && chevron}
          </Link>
        </Step>
        <Step icon={<Tag />} isDone={data?.hasPosted ?? false}>
          {isVerified ? (
            <Link to="/create-post" className={look}>
              {words.post}
              {!data?.hasPosted && chevron}
            </Link>
          ) : (
            <span className="text-ink-3">{words.postLater}</span>
          )}
        </Step>
      </ol>
    </section>
  )
}

/** What it waits for. */
const waits: Partial<Record<VerificationStatus, string>> = {
  Pending: words.pending,
  Rejected: words.again,
}

const look = 'flex min-h-11 flex-1 items-center gap-1 hover:underline'
const chevron = <ChevronRight className="-mr-1 ml-auto size-4 text-ink-3" />

type StepProps = { icon: ReactNode; isDone: boolean; children: ReactNode }

const Step = ({ icon, isDone, children }: StepProps) => (
  <li className={`flex min-h-11 items-center gap-3 ${isDone ? 'text-ink-3 line-through' : ''}`}>
    <span className={isDone ? 'text-brand' : 'text-ink-3'}>{isDone ? <Check /> : icon}</span>
    {children}
    {isDone && <VisuallyHidden>{words.done}</VisuallyHidden>}
  </li>
)
