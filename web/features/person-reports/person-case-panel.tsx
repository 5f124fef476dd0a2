import type { PersonCase } from '#contract/person-cases.ts'
import { text } from '#text'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import {
  CaseLink,
  DecidedLine,
  EarlierDecisions,
  PersonPanel,
  caseTitleId,
} from '#web/features/admin/index.ts'
import { addressOf } from '#web/features/posts/index.ts'
import { PersonReportList } from './person-report-list.tsx'
import { PersonReviewLine } from './person-review-line.tsx'

const words = text.personReports
const closed = { name: text.reportAdmin.closedAccount, username: '', isVerified: false }

export function PersonCasePanel({ found }: { found: PersonCase }) {
  const { userId, person, bio, isSuspended, reviews, waiting, can } = found
  const [review] = reviews
  // A decision, also another moderator's, takes the form away.
  useKeptFocus(can.join(), caseTitleId)
  const facts = person
    ? [
        {
          label: text.residentAdmin.address,
          value:
            person.tower && person.location
              ? addressOf({ tower: person.tower, location: person.location })
              : text.residentAdmin.noAddress,
        },
        { label: words.bio, value: <span dir="auto">{bio || words.noBio}</span> },
      ]
    : []
  return (
    <PersonPanel
      person={person ?? closed}
      note={
        <>
          {waiting === 0 && review && (
            <DecidedLine>
              <PersonReviewLine review={review} />
            </DecidedLine>
          )}
          {isSuspended && <p className="mt-3 font-semibold text-danger">{words.suspended}</p>}
        </>
      }
      facts={facts}
    >
      {person && (
        <CaseLink
          tab="residents"
          id={userId}
          className="link mt-3 inline-flex min-h-11 items-center text-sm"
        >
          {words.manage}
        </CaseLink>
      )}
      <PersonReportList found={found} />
      <EarlierDecisions reviews={reviews} line={(review) => <PersonReviewLine review={review} />} />
    </PersonPanel>
  )
}
