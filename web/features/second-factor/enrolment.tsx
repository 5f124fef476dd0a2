import type { ComponentProps } from 'react'
import { beginSecondFactor } from '#contract/second-factor.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EnrolmentSteps } from './enrolment-steps.tsx'
import { panelTitleId } from './use-second-factor.ts'

const words = text.secondFactor
type Props = Omit<ComponentProps<typeof EnrolmentSteps>, 'begun' | 'onExpired'>

/** Replacing an app also needs a code from the old one. */
export function Enrolment(props: Props) {
  const query = useAnswer(
    beginSecondFactor,
    {},
    {
      // A secret: fetched when shown, and never cached.
      gcTime: 0,
      staleTime: Infinity,
    },
  )
  return (
    <section className="panel max-w-160" aria-labelledby={panelTitleId}>
      <h2 id={panelTitleId} tabIndex={-1} className="text-xl">
        {props.replaces ? words.replace : words.enrolTitle}
      </h2>
      <p className="mt-2 text-ink-2">{props.replaces ? words.replaceHint : words.enrol}</p>
      {query.data ? (
        <EnrolmentSteps {...props} begun={query.data} onExpired={() => void query.refetch()} />
      ) : query.error ? (
        <FailedQuery query={query} />
      ) : (
        <div className="mt-5 grid gap-4">
          <Skeleton className="size-52 rounded-md" />
          <Skeleton className="h-12 w-72 rounded-lg" />
        </div>
      )}
    </section>
  )
}
