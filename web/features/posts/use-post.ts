import { useSyncExternalStore } from 'react'
import type { Post } from '#contract/posts.ts'
import { interests, likes, pressInterest, saves, solds } from './post-toggles.ts'
import type { OptimisticToggles } from './optimistic-toggles.ts'

/** The server's state with pending toggles applied. */
export function usePost(post: Post) {
  const { id, viewer } = post
  const interested = useOptimisticToggle(interests, id) ?? viewer.interested
  return {
    ...useLiked(post),
    saved: useSaved(post),
    interested,
    sold: useSold(post),
    toggleLike: () => toggleLike(post),
    toggleSave: () => toggleSave(post),
    setInterested: (wanted: boolean) => pressInterest(id, wanted),
    setSold: (wanted: boolean) => solds.want(id, wanted),
  }
}

export function useLiked({ id, viewer, likeCount }: Post) {
  const liked = useOptimisticToggle(likes, id) ?? viewer.liked
  return { liked, likeCount: likeCount + Number(liked) - Number(viewer.liked) }
}
export const useSaved = ({ id, viewer }: Post): boolean =>
  useOptimisticToggle(saves, id) ?? viewer.saved
/** What the viewer pressed has not reached the server. */
export function useIsWaiting({ id }: Post): boolean {
  const waiting = [likes, saves, interests, solds].map(
    (toggles) => useOptimisticToggle(toggles, id) !== undefined,
  )
  return waiting.includes(true)
}
export const useSold = ({ id, sold }: Post): boolean => useOptimisticToggle(solds, id) ?? sold
/** Not watched. */
export const isLiked = ({ id, viewer }: Post): boolean => likes.get().get(id) ?? viewer.liked
export const isSaved = ({ id, viewer }: Post): boolean => saves.get().get(id) ?? viewer.saved
export const toggleLike = (post: Post): void => likes.want(post.id, !isLiked(post))
export const toggleSave = (post: Post): void => saves.want(post.id, !isSaved(post))

const useOptimisticToggle = (toggles: OptimisticToggles, postId: string): boolean | undefined =>
  useSyncExternalStore(toggles.watch, () => toggles.get().get(postId))
