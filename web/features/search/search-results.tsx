import { keepPreviousData } from '@tanstack/react-query'
import type { Search } from '#contract/search-filter.ts'
import { searchPosts } from '#contract/search.ts'
import { text } from '#text'
import { detailOf } from '#web/data/failed-query.tsx'
import { rowsOf, Sentinel } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Drawing } from '#web/ui/brand/drawing.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { useFocusBack } from '#web/ui/focus/focus-back.ts'
import { PostGrid, PostGridSkeleton } from '#web/features/post-grid/index.ts'
import { SaveSearch } from '#web/features/saved-searches/index.ts'

type Props = {
  search: Search
  isTyping: boolean
}

/**
 * The previous results stay, dimmed, while the next ones load. Only a search without words grows while
 * people scroll (R85).
 */
export function SearchResults({ search, isTyping }: Props) {
  const query = usePages(searchPosts, { query: search }, { placeholderData: keepPreviousData })
  const posts = rowsOf(query, (page) => page.posts)
  const isSearching = query.isPending || query.isPlaceholderData
  const more = () => void query.fetchNextPage()
  const failure = query.error && {
    message: query.error.code === 'OFFLINE' ? text.search.searchFailed : query.error.title,
    detail: detailOf(query.error, query.error.title),
  }
  // A failed refetch keeps the results.
  if (failure && !query.data)
    return (
      <FailedState {...failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    )
  return (
    <section aria-labelledby="results" aria-busy={isSearching}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="results">{text.search.results}</h2>
        <SaveSearch search={search} />
      </div>
      <div role="status" className="mt-1 mb-3 min-h-5.5">
        {isSearching ? (
          <small>{text.search.searching}</small>
        ) : (
          <Outcome count={posts.length} isMore={query.hasNextPage} />
        )}
      </div>
      {query.isPending ? (
        <PostGridSkeleton />
      ) : (
        <div className={isSearching || isTyping ? 'opacity-78 grayscale-85' : undefined}>
          <PostGrid label={text.search.results} posts={posts} />
        </div>
      )}
      {failure && query.isFetchNextPageError && !query.isFetchingNextPage ? (
        <FailedState {...failure} onRetry={more} />
      ) : search.q === undefined ? (
        <>
          <Sentinel onReach={more} disabled={!query.hasNextPage || query.isFetching} />
          {query.isFetchingNextPage && <Loader />}
        </>
      ) : (
        query.hasNextPage && !isSearching && <More busy={query.isFetchingNextPage} onClick={more} />
      )}
    </section>
  )
}

function More(props: { busy: boolean; onClick: () => void }) {
  return (
    <div className="grid place-items-center pt-6">
      <Button ref={useFocusBack()} variant="ghost" {...props}>
        {text.search.more}
      </Button>
    </div>
  )
}

function Outcome({ count, isMore }: { count: number; isMore: boolean }) {
  if (count === 0) return <EmptyState drawing={drawing}>{text.search.noResults}</EmptyState>
  return <small>{isMore ? text.search.foundMore(count) : text.search.found(count)}</small>
}

const drawing = (
  <Drawing
    lines="M8 84h80M64 62l16 18M68 42a26 26 0 1 1-52 0 26 26 0 0 1 52 0z"
    accent="M34 36h0M50 36h0M34 54c4-5 12-5 16 0"
  />
)
