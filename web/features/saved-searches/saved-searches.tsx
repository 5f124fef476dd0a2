import { listSavedSearches } from '#contract/saved-searches.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'

/** `onOpened`: one of them is shown on Explore. */
export function SavedSearches({ onOpened }: { onOpened?: () => void }) {
  const query = useAnswer(listSavedSearches, {})
  const { data, error } = query
  if (!data && error) return <FailedQuery query={query} message={text.search.savedNotRead} />
  if (!data) return <Skeleton className="h-11 rounded-lg" />
  return (
    <>
      <p className="mt-1 text-sm text-ink-3">{text.search.savedSearchesHint}</p>
      {data.searches.length === 0 ? (
        <p className="mt-3">{text.search.noSavedSearches}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-1 gap-1" aria-label={text.search.savedSearches}>
          {data.searches.map((saved) => (
            <SavedSearchRow key={saved.id} saved={saved} onOpened={onOpened} />
          ))}
        </ul>
      )}
    </>
  )
}
