import { personOutcomes } from '#contract/moderation-vocabulary.ts'
import type { PersonCase } from '#contract/person-cases.ts'
import { reportReasons } from '#contract/vocabulary.ts'
import { text } from '#text'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Time } from '#web/ui/time/time.tsx'

export function PersonCaseRow({ found }: { found: PersonCase }) {
  const { person, reports, reviews, waiting } = found
  const [latest] = reports
  const [review] = reviews
  const isDecided = waiting === 0 && review
  return (
    <>
      <Avatar name={person?.name ?? '?'} imageUrl={person?.imageUrl} />
      <span className="min-w-0 flex-1">
        <strong className="truncate">
          <bdi>{person?.name ?? text.reportAdmin.closedAccount}</bdi>
        </strong>
        <small className="truncate">
          {isDecided
            ? personOutcomes[review.outcome]
            : `${latest && reportReasons[latest.reason]}${waiting > 1 ? ` · ${text.reportAdmin.reportCount(waiting)}` : ''}`}
        </small>
        <small>
          <Time value={isDecided ? review.decidedAt : (reports.at(-1)?.createdAt ?? '')} />
        </small>
      </span>
    </>
  )
}
