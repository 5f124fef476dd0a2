import { createPost, getFeed, getPopular } from '#contract/posts.ts'
import { call } from '#web/data/api.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { queryClient } from '#web/data/query.ts'
import { retry } from '#web/data/retry.ts'
import { staleBy } from '#web/live/live-stale.ts'
import { keepText } from '#web/data/keep-text.ts'
import type { Body } from './follow.ts'

/** The same content keeps its idempotency key, so that a retry makes no second post. */
export async function publish(body: Body): Promise<string> {
  const idempotencyKey = keyOf(JSON.stringify(body))
  const { post } = await retry(() => call(createPost, { body }, { idempotencyKey }))
  sessionStorage.removeItem(storageKey)
  showInFeed()
  for (const queryKey of [[getPopular.path], ...staleBy({ kind: 'post', postId: post.id })])
    void queryClient.invalidateQueries({ queryKey })
  return post.id
}

const nearTopPx = 200

/** The feed opens with the new post on top; whoever reads further down keeps their place. */
function showInFeed() {
  const queryKey = [getFeed.path]
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  void queryClient.invalidateQueries({
    queryKey,
    refetchType: scrollY < nearTopPx ? 'active' : 'none',
  })
}

/** Survives a reload that loses the answer. */
function keyOf(content: string): string {
  const [key, ...attempted] = sessionStorage.getItem(storageKey)?.split('\n') ?? []
  if (key && attempted.join('\n') === content) return key
  const fresh = newIdempotencyKey()
  keepText(sessionStorage, storageKey, `${fresh}\n${content}`)
  return fresh
}
const storageKey = 'create-post-attempt'
