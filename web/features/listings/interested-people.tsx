import { HandHeart } from 'lucide-react'
import { useId, useState } from 'react'
import { type Listing, listInterestedIn } from '#contract/listings.ts'
import { text } from '#contract/text/en.ts'
import type { Person } from '#contract/accounts.ts'
import { useViewer } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { suggest, useMessage } from '#web/features/chat/index.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { Loader } from '#web/ui/feedback/loader.tsx'
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
        <ol aria-labelledby={headingId}>
          {shown.map((each, place) => (
            <InterestedPerson key={each.id} interested={each} number={place + 1} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Opens the chat with the next person in line and suggests a text; the seller sends it. */
function OfferButton({ person, title }: { person: Person; title: string }) {
  const { id: viewerId } = useViewer()
  const firstName = firstNameOf(person.name)
  const { isOpening, open } = useMessage(person.id, (conversationId) =>
    suggest(conversationId, viewerId, text.listings.offerDraft(firstName, title)),
  )
  return (
    <Button
      className="my-2 w-full py-2 whitespace-normal tablet:w-auto"
      icon={<HandHeart />}
      busy={isOpening}
      onClick={open}
    >
      {text.listings.offer(firstName)}
    </Button>
  )
}

function AllInterested({ postId, labelledBy }: { postId: string; labelledBy: string }) {
  const query = usePages(listInterestedIn, { params: { postId }, query: {} }, { staleTime: 0 })
  const people = rowsOf(query, ({ interested }) => interested)
  return (
    <Paged query={query} waiting={<Loader />} failed={text.listings.failedInterested}>
      <ol aria-labelledby={labelledBy}>
        {people.map((each, place) => (
          <InterestedPerson key={each.id} interested={each} number={place + 1} />
        ))}
      </ol>
    </Paged>
  )
}
