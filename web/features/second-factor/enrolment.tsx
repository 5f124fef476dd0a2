import { use, type ComponentProps } from 'react'
import { beginSecondFactor } from '#contract/second-factor.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EnrolmentSteps } from './enrolment-steps.tsx'
import { InSettings, Step } from './step.tsx'

const words = text.secondFactor
type Props = Omit<ComponentProps<typeof EnrolmentSteps>, 'begun' | 'onExpired'>

/** Replacing an app also needs a code from the old one. */
export function Enrolment(props: Props) {
  const isInSettings = use(InSettings)
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
    <Step title={props.replaces ? words.replace : words.enrolTitle}>
      {(props.replaces || !isInSettings) && (
        <p className="mt-2 text-ink-2">{props.replaces ? words.replaceHint : words.enrol}</p>
      )}
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
    </Step>
  )
}
