import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { isEmptySearch } from '#contract/search-filter.ts'
import { text } from '#text'
import { explorePosts } from '#contract/search.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PostGrid, PostGridSkeleton } from '#web/features/post-grid/index.ts'
import { CreatePostLink } from '#web/features/posts/index.ts'
import { Filters } from './filters/filters.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'

export default function ExploreScreen() {
  const { search, typed, type, find, choose } = useSearch()
  const isTooLong = characterCount(typed.trim()) > limits.searchMaxLength
  return (
    <>
      <PageHeader title={text.search.title} trailing={<ViewerAvatar />} />
      <SearchBox
        typed={typed}
        onType={type}
        onSearch={find}
        error={isTooLong ? text.search.searchTooLong(limits.searchMaxLength) : undefined}
      />
      <Filters search={search} onChoose={choose} />
      {isEmptySearch(search) ? (
        <PopularToday />
      ) : (
        <SearchResults search={search} isTyping={typed.trim() !== (search.q ?? '')} />
      )}
    </>
  )
}

function PopularToday() {
  const query = usePages(explorePosts, { query: {} })
  const posts = rowsOf(query, (page) => page.posts)
  return (
    <section aria-labelledby="popular-today">
      <h2 id="popular-today" className="mb-3">
        {text.search.popularToday}
      </h2>
      <Paged
        query={query}
        waiting={<PostGridSkeleton />}
        failed={text.search.failedToLoad}
        empty={
          posts.length === 0 && (
            <EmptyState action={<CreatePostLink />}>{text.search.end}</EmptyState>
          )
        }
      >
        <PostGrid posts={posts} />
        {!query.hasNextPage && (
          <p className="pt-8 pb-4 text-center text-sm text-ink-3">{text.search.end}</p>
        )}
      </Paged>
    </section>
  )
}
