import { personOutcomes, removableParts } from '#contract/moderation-vocabulary.ts'
import type { PersonCase } from '#contract/person-cases.ts'
import { text } from '#text'
import { Time } from '#web/ui/time/time.tsx'

const words = text.personReports

export function PersonReviewLine({ review }: { review: PersonCase['reviews'][number] }) {
  const { outcome, removed, decidedBy, decidedAt } = review
  return (
    <>
      <strong className="font-semibold">{personOutcomes[outcome]}</strong>{' '}
      {text.reportAdmin.decidedBy(decidedBy ?? text.audit.closedAccount)}
      {' · '}
      <span className="text-ink-3">
        <Time value={decidedAt} />
      </span>
      {outcome === 'acted' && (
        <span className="block text-ink-2">
          {removed.length > 0
            ? words.removed(removed.map((part) => removableParts[part]).join(', '))
            : words.nothingRemoved}
        </span>
      )}
    </>
  )
}
