import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { Sentinel } from '#web/ui/layout/sentinel.tsx'
import { FeedList } from './feed-list.tsx'
import { feedQuery, postsOf } from './feed-query.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { Show } from './show.ts'
import { useFeedFreshness } from './use-feed-freshness.ts'

/** About three cards before the end the next ones are asked for. */
const prefetchPx = 1800

/** The cards, page after page, with the faces of waiting, empty and failed. */
export function HomeFeed({ show }: { show: Show | undefined }) {
  const feed = useInfiniteQuery(feedQuery(show))
  const posts = postsOf(feed.data?.pages ?? [])
  const more = () => void feed.fetchNextPage()
  useFeedFreshness({
    isStale: feed.isStale,
    has: (postId) => posts.some(({ id }) => id === postId),
    readAgain: () => void feed.refetch(),
  })

  if (feed.isPending) return <FeedSkeleton />
  if (feed.isError && !feed.data)
    return (
      <FailedState
        message={text.feed.failedToLoad}
        detail={feed.error.requestId && text.ui.requestId(feed.error.requestId)}
        onRetry={() => void feed.refetch()}
        retrying={feed.isFetching}
      />
    )
  return (
    <>
      <FeedList posts={posts} empty={feed.hasNextPage ? null : <NothingHere />} />
      <Sentinel
        onReach={more}
        marginPx={prefetchPx}
        disabled={!feed.hasNextPage || feed.isFetching || feed.isFetchNextPageError}
      />
      {feed.isFetchingNextPage && <Loader />}
      {feed.isFetchNextPageError && !feed.isFetchingNextPage && (
        <FailedState
          message={text.feed.morePosts}
          detail={feed.error.requestId && text.ui.requestId(feed.error.requestId)}
          onRetry={more}
        />
      )}
    </>
  )
}

const NothingHere = () => (
  <EmptyState
    action={
      <Link to="/create-post" className={buttonClass({ variant: 'ghost' })}>
        {text.nav.createPost}
      </Link>
    }
  >
    {text.feed.empty}
  </EmptyState>
)
