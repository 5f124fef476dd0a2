import { useSyncExternalStore } from 'react'
import type { Post } from '#contract/posts.ts'
import { interests, likes, pressInterest, saves, solds } from './post-toggles.ts'
import type { OptimisticToggles } from './optimistic-toggles.ts'

/** The server's state with pending toggles applied. */
export function usePost(post: Post) {
  const { id, viewer } = post
  const liked = useOptimisticToggle(likes, id) ?? viewer.liked
  const saved = useOptimisticToggle(saves, id) ?? viewer.saved
  const interested = useOptimisticToggle(interests, id) ?? viewer.interested
  const sold = useSold(post)
  return {
    liked,
    saved,
    interested,
    sold,
    isWaiting: [likes, saves, interests, solds].some((each) => each.get().has(id)),
    likeCount: post.likeCount + Number(liked) - Number(viewer.liked),
    toggleLike: () => toggleLike(post),
    toggleSave: () => toggleSave(post),
    setInterested: (wanted: boolean) => pressInterest(id, wanted),
    setSold: (wanted: boolean) => solds.want(id, wanted),
  }
}

export const useSold = ({ id, sold }: Post): boolean => useOptimisticToggle(solds, id) ?? sold
/** Not watched. */
export const isLiked = ({ id, viewer }: Post): boolean => likes.get().get(id) ?? viewer.liked
export const isSaved = ({ id, viewer }: Post): boolean => saves.get().get(id) ?? viewer.saved
export const toggleLike = (post: Post): void => likes.want(post.id, !isLiked(post))
export const toggleSave = (post: Post): void => saves.want(post.id, !isSaved(post))

const useOptimisticToggle = (toggles: OptimisticToggles, postId: string): boolean | undefined =>
  useSyncExternalStore(toggles.watch, () => toggles.get().get(postId))
