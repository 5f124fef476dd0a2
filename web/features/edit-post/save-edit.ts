import type { Input } from '#contract/endpoint.ts'
import { updatePost } from '#contract/edit-post.ts'
import { getFeed, getPopular, getPost } from '#contract/posts.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { retry } from '#web/data/retry.ts'
import { staleBy } from '#web/live/live-stale.ts'
import { patchPost } from '#web/features/posts/index.ts'

/** Retries without an answer: a repeated save changes nothing. @throws ApiProblem */
export async function saveEdit(postId: string, body: Input<typeof updatePost>['body']) {
  const { post } = await retry(() => call(updatePost, { params: { postId }, body }))
  // Patching keeps the feed's order and scroll position.
  patchPost(postId, () => post)
  for (const queryKey of [[getFeed.path], [getPopular.path], ...staleBy({ kind: 'post', postId })])
    void queryClient.invalidateQueries({ queryKey })
  await queryClient.invalidateQueries({
    queryKey: [getPost.path, { params: { postId } }],
    refetchType: 'all',
  })
}
