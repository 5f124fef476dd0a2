import { useSyncExternalStore } from 'react'
import type { Post } from '#contract/posts.ts'
import { interests, likes, saves, solds } from './post-toggles.ts'
import type { OptimisticToggles } from './optimistic-toggles.ts'

/** The server's state with pending toggles applied. */
export function usePost(post: Post) {
  const { id, viewer } = post
  const liked = useOptimisticToggle(likes, id) ?? viewer.liked
  const saved = useOptimisticToggle(saves, id) ?? viewer.saved
  const interested = useOptimisticToggle(interests, id) ?? viewer.interested
  const sold = useOptimisticToggle(solds, id) ?? post.sold
  return {
    liked,
    saved,
    interested,
    sold,
    likeCount: post.likeCount + Number(liked) - Number(viewer.liked),
    toggleLike: () => likes.want(id, !(likes.get().get(id) ?? viewer.liked)),
    toggleSave: () => saves.want(id, !(saves.get().get(id) ?? viewer.saved)),
    setInterested: (wanted: boolean) => interests.want(id, wanted),
    setSold: (wanted: boolean) => solds.want(id, wanted),
  }
}

const useOptimisticToggle = (toggles: OptimisticToggles, postId: string): boolean | undefined =>
  useSyncExternalStore(toggles.watch, () => toggles.get().get(postId))
