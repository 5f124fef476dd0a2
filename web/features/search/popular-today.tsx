import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { explorePosts } from '#contract/search.ts'
import { text } from '#contract/text/en.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { infiniteOf } from '#web/data/query.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PostTile, TileGrid, WaitingTiles } from '#web/features/post-grid/index.ts'

/** All posts as one scrolls, in the order of the feed. */
export function PopularToday() {
  const query = useInfiniteQuery(infiniteOf(explorePosts, { query: {} }))
  const posts = rowsOf(query.data?.pages.map((page) => page.posts) ?? [])
  return (
    <section aria-labelledby="popular-today">
      <h2 id="popular-today" className="mb-3">
        {text.explore.popularToday}
      </h2>
      <Paged query={query} waiting={<WaitingTiles />} failed={text.explore.failedToLoad}>
        {posts.length === 0 && !query.hasNextPage ? (
          <NothingYet />
        ) : (
          <>
            <TileGrid>
              {posts.map((post) => (
                <li key={post.id}>
                  <PostTile post={post} />
                </li>
              ))}
            </TileGrid>
            {!query.hasNextPage && <p className="pt-8 pb-4 text-center text-sm text-ink-3">{text.explore.end}</p>}
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
    {text.explore.end}
  </EmptyState>
)
