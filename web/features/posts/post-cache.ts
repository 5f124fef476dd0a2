import type { InfiniteData } from '@tanstack/react-query'
import { listConversationPosts } from '#contract/chat.ts'
import type { Output } from '#contract/endpoint.ts'
import { listInterests } from '#contract/interests.ts'
import { getLine } from '#contract/line.ts'
import { listInterestedIn, listListings } from '#contract/listings.ts'
import { getFeed, getPopular, getPost, type Post } from '#contract/posts.ts'
import { listSaved } from '#contract/saves.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { invalidate, queryClient, queryOf } from '#web/data/query.ts'

export function patchPost(postId: string, change: (post: Post) => Post) {
  const patched = (post: Post) => (post.id === postId ? change(post) : post)
  const withPatched = <Entry extends { post: Post | null }>(entry: Entry) =>
    entry.post ? { ...entry, post: patched(entry.post) } : entry
  patchRead<Output<typeof getPost>>(queryOf(getPost, { params: { postId } }).queryKey, (read) => ({
    ...read,
    post: change(read.post),
  }))
  patchPages<Output<typeof getFeed>>(getFeed.path, (page) => ({
    ...page,
    posts: page.posts.map(patched),
  }))
  patchPages<Output<typeof listInterests>>(listInterests.path, (page) => ({
    ...page,
    interests: page.interests.map(withPatched),
  }))
  patchPages<Output<typeof listListings>>(listListings.path, (page) => ({
    ...page,
    listings: page.listings.map((each) => ({ ...each, post: patched(each.post) })),
  }))
  patchRead<Output<typeof listConversationPosts>>([listConversationPosts.path], (read) => ({
    ...read,
    posts: read.posts.map(patched),
  }))
  patchPages<Output<typeof listSaved>>(listSaved.path, (page) => ({
    ...page,
    saved: page.saved.map(withPatched),
  }))
}

export async function showSold(postId: string, sold: boolean) {
  patchPost(postId, (post) => ({ ...post, sold }))
  staleElsewhere()
  await Promise.all(
    [listListings, getLine, listInterestedIn, listConversationPosts].map(invalidate),
  )
}

/** A deleted post leaves. */
export async function refreshPost(postId: string) {
  try {
    const { post } = await call(getPost, { params: { postId } })
    patchPost(postId, () => post)
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'POST_NOT_FOUND') dropPost(postId)
    else stalePost(postId)
  }
}

export const stalePost = (postId: string): void =>
  void queryClient.invalidateQueries({ queryKey: [getPost.path, { params: { postId } }] })

/** Everything but the feed, which keeps its order. */
const staleElsewhere = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== getFeed.path,
    refetchType: 'none',
  })

/** Other lists refetch. */
export function dropPost(postId: string) {
  dropFromFeed(postId)
  staleElsewhere()
  stalePost(postId)
  void invalidate(listInterests)
  void invalidate(getPopular)
}

export const dropFromFeed = (postId: string): void =>
  patchPages<Output<typeof getFeed>>(getFeed.path, (page) => ({
    ...page,
    posts: page.posts.filter(({ id }) => id !== postId),
  }))

const patchPages = <Page>(path: string, change: (page: Page) => Page): void =>
  patchRead<InfiniteData<Page>>([path], (read) => ({ ...read, pages: read.pages.map(change) }))

function patchRead<Read>(queryKey: readonly unknown[], change: (read: Read) => Read) {
  const patch = () =>
    void queryClient.setQueriesData<Read>({ queryKey }, (read) => read && change(read))
  patch()
  // A fetch under way ends with what it had read before: the next page, with the older ones.
  const fetching = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  for (const { promise } of fetching) promise?.then(patch, () => {})
}
