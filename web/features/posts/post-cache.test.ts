// Proves docs/specification.md: Home
import { InfiniteQueryObserver, type InfiniteData } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { getFeed } from '#contract/posts.ts'

// They read the page's data from the document.
vi.stubGlobal('document', { getElementById: () => null })
const { queryClient } = await import('#web/data/query.ts')
const { dropFromFeed, patchPost } = await import('./post-cache.ts')

type Page = { posts: { id: string; likeCount?: number }[] }

test('a page that was on its way takes back neither a gesture nor a card that has gone', async () => {
  const second = Promise.withResolvers<Page>()
  const feed = new InfiniteQueryObserver(queryClient, {
    queryKey: [getFeed.path, {}],
    queryFn: ({ pageParam }): Page | Promise<Page> =>
      pageParam === 0 ? { posts: [{ id: 'swiped' }, { id: 'hidden' }] } : second.promise,
    initialPageParam: 0,
    getNextPageParam: (_: Page, pages: Page[]) => pages.length,
  })
  const stop = feed.subscribe(() => {})
  const read = () =>
    queryClient
      .getQueryData<InfiniteData<Page>>([getFeed.path, {}])
      ?.pages.flatMap(({ posts }) => posts)
  await expect.poll(read).toHaveLength(2)
  const next = feed.fetchNextPage()
  patchPost('swiped', (post) => ({ ...post, likeCount: 7 }))
  dropFromFeed('hidden')
  second.resolve({ posts: [{ id: 'older' }] })
  await next
  expect(read()).toEqual([{ id: 'swiped', likeCount: 7 }, { id: 'older' }])
  stop()
})
