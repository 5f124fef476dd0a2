import type { Input } from '#contract/endpoint.ts'
import { createPost, getFeed, getPopular, type Post } from '#contract/posts.ts'
import { call, newIdempotencyKey } from '#web/data/api.ts'
import { staleBy } from '#web/live/live-stale.ts'
import { queryClient } from '#web/data/query.ts'
import { retry } from '#web/data/retry.ts'

type Body = Input<typeof createPost>['body']

/**
 * Posts, and tries again where no answer came. The key is the content's own: as long as nothing changes it is one and the same
 * attempt, however often it is sent, and makes one post. @throws ApiProblem
 */
export async function publish(body: Body): Promise<Post> {
  const idempotencyKey = keyOf(JSON.stringify(body))
  const { post } = await retry(() => call(createPost, { body }, { idempotencyKey }))
  sessionStorage.removeItem(storageKey)
  // Nobody is looking at it now: read anew, it opens with the new post at its top and moves no card.
  queryClient.removeQueries({ queryKey: [getFeed.path] })
  for (const queryKey of [[getPopular.path], ...staleBy({ kind: 'post', postId: post.id })])
    void queryClient.invalidateQueries({ queryKey })
  return post
}

/** Also after a reload, where the answer was lost with the page. */
function keyOf(content: string): string {
  const [key, ...attempted] = sessionStorage.getItem(storageKey)?.split('\n') ?? []
  if (key && attempted.join('\n') === content) return key
  const fresh = newIdempotencyKey()
  sessionStorage.setItem(storageKey, `${fresh}\n${content}`)
  return fresh
}
const storageKey = 'create-post-attempt'
