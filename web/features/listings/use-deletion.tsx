import { deletePost, getPost } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'
import { dropFromFeed, dropPost } from '#web/features/posts/index.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'

/** Asks, and deletes the post; put the returned `dialog` anywhere into the screen. `onDeleted` leads away from what is gone. */
export function useDeletion(postId: string, onDeleted: () => Promise<void>) {
  const [remove, { busy }] = useAction(
    async () => {
      await deleteOnce(postId)
      // Where one is led to, nobody is to ask for it any more.
      dropFromFeed(postId)
      await onDeleted()
      dropPost(postId)
      toast({ title: text.listings.deleted })
    },
    ({ title: description }) => {
      toast({ title: text.listings.deleteFailed, description, variant: 'destructive' })
      // The answer, not the deed, may have been lost: what stands is read again.
      void queryClient.invalidateQueries({ queryKey: [getPost.path, { params: { postId } }] })
    },
  )
  return useConfirm(remove, {
    title: text.listings.deleteTitle,
    description: text.listings.deleteHint,
    confirmLabel: text.listings.delete,
    busy,
    danger: true,
  })
}

/** What is gone already, by an attempt whose answer was lost or from another tab, is as deleted as one can wish. */
async function deleteOnce(postId: string): Promise<void> {
  try {
    await call(deletePost, { params: { postId } })
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.code === 'POST_NOT_FOUND')) throw problem
  }
}
