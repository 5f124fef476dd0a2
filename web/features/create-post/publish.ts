import type { Input } from '#contract/endpoint.ts'
import { createPost, getFeed, getPopular, type Post } from '#contract/posts.ts'
import { call, newIdempotencyKey } from '#web/api.ts'
import { mayPass, queryClient } from '#web/query.ts'

type Body = Input<typeof createPost>['body']

const pausesMs = [1000, 2000, 4000]

/**
 * Posts, and tries again where no answer came. The key is the content's own: as long as nothing changes it is one and the same
 * attempt, however often it is sent, and makes one post. @throws ApiProblem
 */
export async function publish(body: Body): Promise<Post> {
  const { post } = await send(body, keyOf(JSON.stringify(body)), pausesMs)
  sessionStorage.removeItem(storageKey)
  // Nobody is looking at it now: read anew, it opens with the new post at its top and moves no card.
  queryClient.removeQueries({ queryKey: [getFeed.path] })
  void queryClient.invalidateQueries({ queryKey: [getPopular.path] })
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

async function send(body: Body, idempotencyKey: string, [pauseMs, ...later]: readonly number[]): Promise<{ post: Post }> {
  try {
    return await call(createPost, { body }, { idempotencyKey })
  } catch (error) {
    if (pauseMs === undefined || !(error instanceof Error) || !mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return send(body, idempotencyKey, later)
  }
}
