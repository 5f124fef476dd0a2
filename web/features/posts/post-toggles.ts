import { listInterests, showInterest, withdrawInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { listSaved } from '#contract/saves.ts'
import { getFeed, like, save, setSold, unlike, unsave, type Post } from '#contract/posts.ts'
import { text } from '#text'
import { ApiProblem, call } from '#web/data/api.ts'
import { bootstrap } from '#web/app/bootstrap.ts'
import { invalidate, queryClient } from '#web/data/query.ts'
import { hasContactedNeighbour } from '#web/data/has-contacted-neighbour.ts'
import { dropWaiting, keepWaiting, waitingOf } from '#web/data/waiting.ts'
import { getConnected } from '#web/live/live.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { painted } from '#web/ui/after-paint.ts'
import { patchPost, refreshPost, showSold, stalePost } from './post-cache.ts'
import { createOptimisticToggles, type OptimisticToggles } from './optimistic-toggles.ts'

const longestPauseMs = 30_000
/** Client errors that pass by themselves. */
const waits = new Set<string>(['RATE_LIMITED', 'NOT_SIGNED_IN'])
const viewerId = bootstrap?.viewer?.id ?? ''

type Toggles<Answer> = Omit<Parameters<typeof createOptimisticToggles<Answer>>[0], 'kept'>

/** Without a connection each waits in the browser's storage, and is sent with it (web/offline/send-waiting.ts). */
const waitingToggles = <Answer>(kind: string, { pauseMs, send, ...options }: Toggles<Answer>) =>
  createOptimisticToggles({
    ...options,
    send: async (postId, wanted) => {
      await painted()
      return send(postId, wanted)
    },
    pauseMs: (problem, failures, hasWaited) => {
      const isOffline = problem instanceof ApiProblem && problem.code === 'OFFLINE'
      if (!isOffline || (getConnected() && !hasWaited))
        return pauseMs?.(problem, failures, hasWaited)
      if (!hasWaited) announce(text.ui.waitsForConnection)
      return Infinity
    },
    kept: {
      read: () =>
        waitingOf(viewerId)
          .filter((each) => each.kind === kind)
          .map(({ id, value }) => [id, value === 'true']),
      write: (id, wanted) =>
        wanted === undefined
          ? dropWaiting(viewerId, kind, id)
          : keepWaiting(viewerId, { kind, id, value: `${wanted}` }),
    },
  })

export const likes = waitingToggles('like', {
  send: (postId, wanted) => call(wanted ? like : unlike, { params: { postId } }),
  onKept: (postId, { liked, likeCount }) =>
    patchPost(postId, (post) => ({ ...withViewer(post, { liked }), likeCount })),
  onFailed: showRefused,
})

export const saves = waitingToggles('save', {
  send: (postId, wanted) => call(wanted ? save : unsave, { params: { postId } }),
  onKept: (postId, { saved }) => {
    patchPost(postId, (post) => withViewer(post, { saved }))
    void invalidate(listSaved)
  },
  onFailed: showRefused,
})

export const solds = waitingToggles('sold', {
  send: (postId, sold) => call(setSold, { params: { postId }, body: { sold } }),
  onKept: (postId, { sold }) => void showSold(postId, sold),
  onFailed: showRefused,
})

/** What to say to somebody who has just shown interest. */
export const interestWords = () => (navigator.onLine ? text.feed.marked : text.feed.markedOffline)

/** A toast tells about a refusal after a pressed button, or a wait; a swiped card only comes back (R79). */
const pressed = new Set<string>()
export function pressInterest(postId: string, wanted: boolean) {
  pressed.add(postId)
  interests.want(postId, wanted)
}

/** A failed swipe retries in the background, and the card returns only if it never succeeds. */
export const interests = waitingToggles('interest', {
  send: (postId, wanted) => call(wanted ? showInterest : withdrawInterest, { params: { postId } }),
  onKept: (postId, { interested }) => {
    pressed.delete(postId)
    patchPost(postId, (post) => withViewer(post, { interested }))
    stale(postId)
    // The feed read so far lacks a post of older interest: refetch.
    if (!interested)
      void queryClient.invalidateQueries({ queryKey: [getFeed.path], refetchType: 'none' })
    else hasContactedNeighbour.set(true)
  },
  onFailed: (postId, wanted, problem, hasWaited) => {
    stale(postId)
    if (pressed.delete(postId) || hasWaited) return showRefused(postId, wanted, problem)
    if (wanted) announce(problem instanceof ApiProblem ? problem.title : text.feed.cameBack)
    void refreshPost(postId)
  },
  pauseMs: (problem, failures) => {
    const passing = problem instanceof ApiProblem && (problem.mayPass || waits.has(problem.code))
    if (!passing || failures > limits.swipeRetries) return undefined
    return Math.min(1000 * 2 ** (failures - 1), longestPauseMs)
  },
})

/** By the kinds of what waits. */
export const postToggles = new Map<string, OptimisticToggles>([
  ['like', likes],
  ['save', saves],
  ['sold', solds],
  ['interest', interests],
])

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
