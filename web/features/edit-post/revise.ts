import type { Input } from '#contract/endpoint.ts'
import { updatePost } from '#contract/edit-post.ts'
import { explorePosts, searchPosts } from '#contract/explore.ts'
import { listInterests } from '#contract/interests.ts'
import { listListings } from '#contract/listings.ts'
import { getFeed, getPopular, getPost } from '#contract/posts.ts'
import { listPostsOf } from '#contract/profiles.ts'
import { listSaved } from '#contract/saved.ts'
import { call } from '#web/api.ts'
import { queryClient } from '#web/query.ts'
import { again } from '../create-post/index.ts'

/** Saves the edit; where no answer came it is sent again, which changes nothing if the first one arrived. @throws ApiProblem */
export async function revise(postId: string, body: Input<typeof updatePost>['body']): Promise<void> {
  await again(() => call(updatePost, { params: { postId }, body }))
  // Nobody is looking at it now: read anew, it opens with this post at its top and moves no card.
  queryClient.removeQueries({ queryKey: [getFeed.path] })
  for (const list of [explorePosts, searchPosts, listInterests, listListings, listPostsOf, listSaved, getPopular])
    void queryClient.invalidateQueries({ queryKey: [list.path] })
  await queryClient.invalidateQueries({ queryKey: [getPost.path, { params: { postId } }], refetchType: 'all' })
}
