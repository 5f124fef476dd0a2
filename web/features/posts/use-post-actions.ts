import type { Post } from '#contract/posts.ts'
import { useMessage } from '#web/features/chat/index.ts'
import { usePost } from './use-post.ts'

export type PostActions = ReturnType<typeof usePostActions>

/** All that Post Details can do, once for the panel and the dock. */
export function usePostActions(post: Post) {
  const { isOpening, open } = useMessage(post.creator.id)
  return { ...usePost(post), isOpeningChat: isOpening, message: open }
}
