import { getFeed, getPost } from '#contract/posts.ts'
import { getProfile, listPostsOf } from '#contract/profiles.ts'
import { queryClient } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'

/** Refetches whatever shows the viewer's name or picture. */
export async function refreshOwn() {
  for (const { path } of [getProfile, listPostsOf, getPost, getFeed])
    void queryClient.invalidateQueries({ queryKey: [path] })
  await refreshSession()
}
