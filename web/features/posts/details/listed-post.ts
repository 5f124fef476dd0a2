import type { InfiniteData } from '@tanstack/react-query'
import { getFeed, type Post } from '#contract/posts.ts'
import { listPostsOf } from '#contract/profiles.ts'
import { listSaved } from '#contract/saves.ts'
import { explorePosts, searchPosts } from '#contract/search.ts'
import type { Output } from '#contract/endpoint.ts'
import { queryClient } from '#web/data/query.ts'

/** What a list says of it, to read while the rest is on its way. */
export function listedPost(postId: string): Post | undefined {
  const listed = [
    ...[getFeed, explorePosts, searchPosts, listPostsOf].flatMap(({ path }) =>
      pagesOf<{ posts: readonly Post[] }>(path).flatMap(({ posts }) => posts),
    ),
    ...pagesOf<Output<typeof listSaved>>(listSaved.path).flatMap(({ saved }) =>
      saved.flatMap(({ post }) => post ?? []),
    ),
  ]
  // Only its own answer says why a post is hidden.
  return listed.find(({ id, hidden }) => id === postId && !hidden)
}

const pagesOf = <Page>(path: string): Page[] =>
  queryClient
    .getQueriesData<InfiniteData<Page>>({ queryKey: [path] })
    .flatMap(([, read]) => read?.pages ?? [])
