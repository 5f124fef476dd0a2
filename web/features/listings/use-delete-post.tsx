import { deletePost, type Post } from '#contract/posts.ts'
import { text } from '#text'
import { ApiProblem, call } from '#web/data/api.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { dropFromFeed, dropPost, stalePost } from '#web/features/posts/index.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'

/** Asks, then deletes the post. Render the returned `dialog`. */
export function useDeletePost(
  { id: postId, reserved }: Pick<Post, 'id' | 'reserved'>,
  onDeleted: () => Promise<void>,
) {
  const [remove, { busy }] = useAction(
    async () => {
      await deleteOnce(postId)
      // Before the next screen could request it.
      dropFromFeed(postId)
      await onDeleted()
      dropPost(postId)
      toast({ title: text.listings.deleted })
    },
    (problem) => {
      toastFailure(text.listings.deleteFailed, lineOf(problem))
      // Only the answer may have been lost: refetch.
      stalePost(postId)
    },
  )
  return useConfirm(remove, {
    title: text.listings.deleteTitle,
    description: reserved ? text.listings.deleteReservedHint : text.listings.deleteHint,
    confirmLabel: text.listings.delete,
    busy,
    danger: true,
  })
}

/** An earlier attempt or another tab may have deleted it. */
async function deleteOnce(postId: string) {
  try {
    await call(deletePost, { params: { postId } })
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.code === 'POST_NOT_FOUND')) throw problem
  }
}
