import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { explorePosts } from '#contract/search.ts'
import { text } from '#contract/text/en.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { infiniteOf } from '#web/data/query.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PostGridItem, PostGrid, PostGridSkeleton } from '#web/features/post-grid/index.ts'

export function PopularToday() {
  const query = useInfiniteQuery(infiniteOf(explorePosts, { query: {} }))
  const posts = rowsOf(query.data?.pages.map((page) => page.posts) ?? [])
  return (
    <section aria-labelledby="popular-today">
      <h2 id="popular-today" className="mb-3">
        {text.search.popularToday}
      </h2>
      <Paged query={query} waiting={<PostGridSkeleton />} failed={text.search.failedToLoad}>
        {posts.length === 0 && !query.hasNextPage ? (
          <NothingYet />
        ) : (
          <>
            <PostGrid>
              {posts.map((post) => (
                <li key={post.id}>
                  <PostGridItem post={post} />
                </li>
              ))}
            </PostGrid>
            {!query.hasNextPage && (
              <p className="pt-8 pb-4 text-center text-sm text-ink-3">{text.search.end}</p>
            )}
          </>
        )}
      </Paged>
    </section>
  )
}

const NothingYet = () => (
  <EmptyState
    action={
      <Link to="/create-post" className={buttonClass({ variant: 'ghost' })}>
        {text.nav.createPost}
      </Link>
    }
  >
    {text.search.end}
  </EmptyState>
)
