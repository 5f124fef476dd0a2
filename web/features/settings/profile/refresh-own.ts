import { getFeed, getPost } from '#contract/posts.ts'
import { getProfile, listPostsOf } from '#contract/profiles.ts'
import { queryClient } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'

/** I look different now: what shows me is read anew, the first of it at once. */
export async function refreshOwn(): Promise<void> {
  for (const { path } of [getProfile, listPostsOf, getPost, getFeed])
    void queryClient.invalidateQueries({ queryKey: [path] })
  await refreshSession()
}
