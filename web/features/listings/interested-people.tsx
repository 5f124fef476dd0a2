import { HandHeart } from 'lucide-react'
import { useId, useState } from 'react'
import { type Interested, type Listing, listInterestedIn } from '#contract/listings.ts'
import { text } from '#text'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { OfferButton } from './offer-button.tsx'
import { InterestedPerson } from './interested-person.tsx'

type Props = { listing: Listing; isOffered: boolean }

export function InterestedPeople({
  listing: { id, post, interestedCount, firstInterested, nextInLine },
  isOffered,
}: Props) {
  const headingId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const shown = isOffered ? firstInterested : []
  return (
    <section className="mt-3 border-t border-line pt-3" aria-labelledby={headingId}>
      <div className="flex min-h-tap flex-wrap items-center gap-x-3">
        <HandHeart className="size-5 text-brand" />
        <h3 id={headingId} className="font-sans text-sm font-semibold">
          {text.listings.interested(interestedCount)}
        </h3>
        {interestedCount > 1 && (
          <small className="hidden tablet:block">{text.listings.inOrder}</small>
        )}
        {interestedCount > shown.length && (
          <button
            type="button"
            className="ml-auto min-h-tap px-1 text-sm font-semibold text-brand"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll
              ? text.listings.showFewer
              : isOffered
                ? text.listings.showAll(interestedCount)
                : text.listings.who}
          </button>
        )}
      </div>
      {isOffered && nextInLine && (
        <OfferButton key={nextInLine.id} person={nextInLine.person} title={post.title} />
      )}
      {showsAll ? (
        <AllInterested postId={id} labelledBy={headingId} />
      ) : (
        <InterestedList people={shown} labelledBy={headingId} />
      )}
    </section>
  )
}

function AllInterested({ postId, labelledBy }: { postId: string; labelledBy: string }) {
  const query = usePages(listInterestedIn, { params: { postId }, query: {} }, { staleTime: 0 })
  const people = rowsOf(query, ({ interested }) => interested)
  return (
    <Paged query={query} waiting={<Loader />} failed={text.listings.failedInterested}>
      <InterestedList people={people} labelledBy={labelledBy} />
    </Paged>
  )
}

type ListProps = { people: readonly Interested[]; labelledBy: string }

const InterestedList = ({ people, labelledBy }: ListProps) => (
  <ol aria-labelledby={labelledBy}>
    {people.map((each, place) => (
      <InterestedPerson key={each.id} interested={each} number={place + 1} />
    ))}
  </ol>
)
