import { Suspense, useEffect, useEffectEvent } from 'react'
import { getFeed } from '#contract/posts.ts'
import { text } from '#text'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { onLiveEvent } from '#web/live/live.ts'
import { refreshPost } from '#web/features/posts/index.ts'
import { FeedList } from './feed-list.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { towerShown } from './show.ts'

const queryOf = (show: string | undefined) =>
  show === undefined
    ? {}
    : show === 'free'
      ? { free: 'true' as const }
      : { tower: towerShown(show)?.id }
/** Refetches when the reader returns, never while they read. */
const whileReading = { refetchOnWindowFocus: false, refetchOnReconnect: false }
/** About three cards before the end. */
const prefetchPx = 1800

export function HomeFeed({ show }: { show: string | undefined }) {
  const feed = usePages(getFeed, { query: queryOf(show) }, whileReading)
  const posts = rowsOf(feed, (page) => page.posts)
  useFeedFreshness({
    isStale: feed.isStale,
    has: (postId) => posts.some(({ id }) => id === postId),
    refetch: () => void feed.refetch(),
  })

  return (
    <Paged
      query={feed}
      waiting={<FeedSkeleton />}
      failed={text.feed.failedToLoad}
      failedMore={text.feed.morePosts}
      marginPx={prefetchPx}
    >
      <FeedList
        posts={posts}
        empty={
          !feed.hasNextPage && (
            <Suspense fallback={null}>
              <EmptyFeed isDecided={posts.length > 0} isFiltered={show !== undefined} />
            </Suspense>
          )
        }
      />
    </Paged>
  )
}

const EmptyFeed = lazyWithRetry(async () => (await import('./empty-feed.tsx')).EmptyFeed)

const nearTopPx = 200

/** The order changes only when somebody returns to the page at its top. */
function useFeedFreshness({
  isStale,
  has,
  refetch,
}: {
  isStale: boolean
  has: (postId: string) => boolean
  refetch: () => void
}) {
  const onPost = useEffectEvent((postId: string) => {
    if (has(postId)) void refreshPost(postId)
  })
  const onReturn = useEffectEvent(() => {
    if (!document.hidden && window.scrollY < nearTopPx && isStale) refetch()
  })
  useEffect(() => onLiveEvent((event) => event.kind === 'post' && onPost(event.postId)), [])
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
}
