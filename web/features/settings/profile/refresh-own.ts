import { getFeed, getPost } from '#contract/posts.ts'
import { getProfile, listPostsOf } from '#contract/profiles.ts'
import { invalidate } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'

/** Refetches whatever shows the viewer's name or picture. */
export async function refreshOwn() {
  void Promise.all([getProfile, listPostsOf, getPost, getFeed].map(invalidate))
  await refreshSession()
}
