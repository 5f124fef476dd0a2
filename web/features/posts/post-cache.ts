import type { InfiniteData } from '@tanstack/react-query'
import type { Output } from '#contract/endpoint.ts'
import { listInterests } from '#contract/interests.ts'
import { getFeed, getPopular, getPost, type Post } from '#contract/posts.ts'
import { listSaved } from '#contract/saves.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { queryClient, queryOf } from '#web/data/query.ts'

/** Changes a post wherever it has been read already; lists keep their order. */
export function patchPost(postId: string, change: (post: Post) => Post): void {
  const patched = (post: Post) => (post.id === postId ? change(post) : post)
  const withPatched = <Entry extends { post: Post | null }>(entry: Entry) =>
    entry.post ? { ...entry, post: patched(entry.post) } : entry
  queryClient.setQueryData(
    queryOf(getPost, { params: { postId } }).queryKey,
    (read: Output<typeof getPost> | undefined) => read && { ...read, post: change(read.post) },
  )
  queryClient.setQueriesData<InfiniteData<Output<typeof getFeed>>>(
    { queryKey: [getFeed.path] },
    (read) =>
      read && {
        ...read,
        pages: read.pages.map((page) => ({ ...page, posts: page.posts.map(patched) })),
      },
  )
  queryClient.setQueriesData<InfiniteData<Output<typeof listInterests>>>(
    { queryKey: [listInterests.path] },
    (read) =>
      read && {
        ...read,
        pages: read.pages.map((page) => ({ ...page, interests: page.interests.map(withPatched) })),
      },
  )
  queryClient.setQueriesData<InfiniteData<Output<typeof listSaved>>>(
    { queryKey: [listSaved.path] },
    (read) =>
      read && {
        ...read,
        pages: read.pages.map((page) => ({ ...page, saved: page.saved.map(withPatched) })),
      },
  )
}

/** Reads one post anew and puts it where it already stands; one that is gone leaves. */
export async function refreshPost(postId: string): Promise<void> {
  try {
    const { post } = await call(getPost, { params: { postId } })
    patchPost(postId, () => post)
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'POST_NOT_FOUND') dropPost(postId)
    // Else not now: who looks at it reads it then.
    else void queryClient.invalidateQueries({ queryKey: [getPost.path, { params: { postId } }] })
  }
}

/** Whatever else shows posts reads them anew when it is next looked at; the feed keeps its order and its cards. */
export const staleElsewhere = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== getFeed.path,
    refetchType: 'none',
  })

/** A post that is gone leaves the feed, and whoever else shows it asks anew. */
export function dropPost(postId: string): void {
  dropFromFeed(postId)
  staleElsewhere()
  for (const queryKey of [
    [getPost.path, { params: { postId } }],
    [listInterests.path],
    [getPopular.path],
  ])
    void queryClient.invalidateQueries({ queryKey })
}

export function dropFromFeed(postId: string): void {
  queryClient.setQueriesData<InfiniteData<Output<typeof getFeed>>>(
    { queryKey: [getFeed.path] },
    (read) =>
      read && {
        ...read,
        pages: read.pages.map((page) => ({
          ...page,
          posts: page.posts.filter(({ id }) => id !== postId),
        })),
      },
  )
}
