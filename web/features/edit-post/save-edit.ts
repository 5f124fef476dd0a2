import type { Input } from '#contract/endpoint.ts'
import { updatePost } from '#contract/edit-post.ts'
import { explorePosts, searchPosts } from '#contract/search.ts'
import { listInterests } from '#contract/interests.ts'
import { listListings } from '#contract/listings.ts'
import { getFeed, getPopular, getPost } from '#contract/posts.ts'
import { listPostsOf } from '#contract/profiles.ts'
import { listSaved } from '#contract/saves.ts'
import { call } from '#web/data/api.ts'
import { invalidate, queryClient } from '#web/data/query.ts'
import { retry } from '#web/data/retry.ts'
import { patchPost } from '#web/features/posts/index.ts'

/** Retries without an answer: a repeated save changes nothing. @throws ApiProblem */
export async function saveEdit(
  postId: string,
  body: Input<typeof updatePost>['body'],
): Promise<void> {
  const { post } = await retry(() => call(updatePost, { params: { postId }, body }))
  // Patching keeps the feed's order and scroll position.
  patchPost(postId, () => post)
  for (const list of [
    getFeed,
    explorePosts,
    searchPosts,
    listInterests,
    listListings,
    listPostsOf,
    listSaved,
    getPopular,
  ])
    void invalidate(list)
  await queryClient.invalidateQueries({
    queryKey: [getPost.path, { params: { postId } }],
    refetchType: 'all',
  })
}
