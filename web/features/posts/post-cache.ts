import type { InfiniteData } from '@tanstack/react-query'
import type { Output } from '#contract/endpoint.ts'
import { listInterests } from '#contract/interests.ts'
import { getFeed, getPopular, getPost, type Post } from '#contract/posts.ts'
import { listSaved } from '#contract/saved.ts'
import { call } from '#web/api.ts'
import { queryClient, queryOf } from '#web/query.ts'

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
    (read) => read && { ...read, pages: read.pages.map((page) => ({ ...page, posts: page.posts.map(patched) })) },
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
    (read) => read && { ...read, pages: read.pages.map((page) => ({ ...page, saved: page.saved.map(withPatched) })) },
  )
}

/** Reads one post anew and puts it where it already stands. @throws ApiProblem, POST_NOT_FOUND among them */
export async function refreshPost(postId: string): Promise<void> {
  const { post } = await call(getPost, { params: { postId } })
  patchPost(postId, () => post)
}

/** A post that is gone leaves the feed, and whoever else shows it asks anew. */
export function dropPost(postId: string): void {
  queryClient.setQueriesData<InfiniteData<Output<typeof getFeed>>>(
    { queryKey: [getFeed.path] },
    (read) =>
      read && {
        ...read,
        pages: read.pages.map((page) => ({ ...page, posts: page.posts.filter(({ id }) => id !== postId) })),
      },
  )
  for (const queryKey of [[getPost.path, { params: { postId } }], [listInterests.path], [getPopular.path]])
    void queryClient.invalidateQueries({ queryKey })
}
