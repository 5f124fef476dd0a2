import { listInterests, showInterest, withdrawInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { getFeed, like, save, setSold, unlike, unsave, type Post } from '#contract/posts.ts'
import { text } from '#text'
import { ApiProblem, call } from '#web/data/api.ts'
import { bootstrap } from '#web/app/bootstrap.ts'
import { invalidate, queryClient } from '#web/data/query.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { patchPost, refreshPost, staleElsewhere, stalePost } from './post-cache.ts'
import { createOptimisticToggles } from './optimistic-toggles.ts'

const longestPauseMs = 30_000
/** Client errors that pass by themselves. */
const waits = new Set<string>(['RATE_LIMITED', 'NOT_SIGNED_IN'])

export const likes = createOptimisticToggles({
  send: (postId, wanted) => call(wanted ? like : unlike, { params: { postId } }),
  onKept: (postId, { liked, likeCount }) =>
    patchPost(postId, (post) => ({ ...withViewer(post, { liked }), likeCount })),
  onFailed: showRefused,
})

export const saves = createOptimisticToggles({
  send: (postId, wanted) => call(wanted ? save : unsave, { params: { postId } }),
  onKept: (postId, { saved }) => patchPost(postId, (post) => withViewer(post, { saved })),
  onFailed: showRefused,
})

export const solds = createOptimisticToggles({
  send: (postId, sold) => call(setSold, { params: { postId }, body: { sold } }),
  onKept: (postId, { sold }) => {
    patchPost(postId, (post) => ({ ...post, sold }))
    staleElsewhere()
  },
  onFailed: showRefused,
})

/** By tab and person. */
const key = `interests-${bootstrap?.viewer?.id ?? ''}`

const keptInterests = {
  read: (): [string, boolean][] => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isToggle) : []
  },
  write: (toggles: ReadonlyMap<string, boolean>): void => {
    if (toggles.size > 0) sessionStorage.setItem(key, JSON.stringify([...toggles]))
    else sessionStorage.removeItem(key)
  },
}

const isToggle = (kept: unknown): kept is [string, boolean] =>
  Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'boolean'

/** A failed swipe retries in the background, and the card returns only if it never succeeds. */
export const interests = createOptimisticToggles({
  send: (postId, wanted) => call(wanted ? showInterest : withdrawInterest, { params: { postId } }),
  onKept: (postId, { interested }) => {
    patchPost(postId, (post) => withViewer(post, { interested }))
    stale(postId)
    // The feed read so far lacks a post of older interest: refetch.
    if (!interested)
      void queryClient.invalidateQueries({ queryKey: [getFeed.path], refetchType: 'none' })
    else dispatchEvent(new Event('reached')) // web/features/push/offer-push.ts
  },
  onFailed: (postId, wanted, problem) => {
    if (wanted) announce(problem instanceof ApiProblem ? problem.title : text.feed.cameBack)
    void refreshPost(postId)
    stale(postId)
  },
  pauseMs: (problem, failures) => {
    const passing = problem instanceof ApiProblem && (problem.mayPass || waits.has(problem.code))
    if (!passing || failures > limits.swipeRetries) return undefined
    return Math.min(1000 * 2 ** (failures - 1), longestPauseMs)
  },
  kept: keptInterests,
})
window.addEventListener('online', interests.resume)
if (bootstrap?.viewer) interests.resume()

const withViewer = (post: Post, change: Partial<Post['viewer']>): Post => ({
  ...post,
  viewer: { ...post.viewer, ...change },
})

function showRefused(postId: string, _wanted: boolean, problem: unknown) {
  const { title, text: detail } =
    problem instanceof ApiProblem ? problem : { title: text.ui.unreachable, text: undefined }
  toastFailure(title, detail)
  // Only the answer may have been lost: refetch.
  void refreshPost(postId)
}

function stale(postId: string) {
  void invalidate(listInterests)
  stalePost(postId)
}
