import type { Post } from '#contract/posts.ts'
import { useMessage } from '#web/features/chat/index.ts'
import { usePost } from './use-post.ts'

export type PostActions = ReturnType<typeof usePostActions>

export function usePostActions(post: Post) {
  const { isOpening, open } = useMessage(post.creator.id, post.id)
  return { ...usePost(post), isOpeningChat: isOpening, message: open }
}
