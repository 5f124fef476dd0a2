import { personOutcomes, removableParts } from '#contract/moderation-vocabulary.ts'
import type { PersonCase } from '#contract/person-cases.ts'
import { text } from '#text'
import { ReviewLine } from '#web/features/admin/index.ts'

const words = text.personReports

export function PersonReviewLine({ review }: { review: PersonCase['reviews'][number] }) {
  const { outcome, removed } = review
  return (
    <>
      <ReviewLine {...review} outcome={personOutcomes[outcome]} />
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
