import { useInfiniteQuery } from '@tanstack/react-query'
import { listInterestedIn } from '#contract/listings.ts'
import { text } from '#contract/text/en.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { infiniteOf } from '#web/data/query.ts'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { InterestedPerson } from './interested-person.tsx'

export function AllInterested({ postId, labelledBy }: { postId: string; labelledBy: string }) {
  const query = useInfiniteQuery({
    ...infiniteOf(listInterestedIn, { params: { postId }, query: {} }),
    staleTime: 0,
  })
  const people = rowsOf(query.data?.pages.map(({ interested }) => interested) ?? [])
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
