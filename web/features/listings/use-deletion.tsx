import { Suspense, useState, type ReactNode } from 'react'
import { deletePost, getPost } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { queryClient } from '#web/data/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useOnce } from '#web/data/use-once.ts'
import { dropFromFeed, dropPost } from '#web/features/posts/index.ts'

/** Asks, and deletes the post; put the returned `dialog` anywhere into the screen. `onDeleted` leads away from what is gone. */
export function useDeletion(
  postId: string,
  onDeleted: () => Promise<void>,
): { ask: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState<boolean>()
  const [isDeleting, setDeleting] = useState(false)
  const run = useOnce<void>(async () => {
    setDeleting(true)
    try {
      await deleteOnce(postId)
      // Where one is led to, nobody is to ask for it any more.
      dropFromFeed(postId)
      await onDeleted()
      dropPost(postId)
      toast({ title: text.post.deleted })
    } catch (problem) {
      setOpen(false)
      const description = problem instanceof ApiProblem ? problem.title : undefined
      toast({ title: text.post.deleteFailed, description, variant: 'destructive' })
      // The answer, not the deed, may have been lost: what stands is read again.
      void queryClient.invalidateQueries({ queryKey: [getPost.path, { params: { postId } }] })
    } finally {
      setDeleting(false)
    }
  })
  const dialog = open !== undefined && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.post.deleteTitle}
        description={text.post.deleteHint}
        confirmLabel={text.post.delete}
        onConfirm={() => void run()}
        busy={isDeleting}
        danger
      />
    </Suspense>
  )
  return { ask: () => setOpen(true), dialog }
}

/** What is gone already, by an attempt whose answer was lost or from another tab, is as deleted as one can wish. */
async function deleteOnce(postId: string): Promise<void> {
  try {
    await call(deletePost, { params: { postId } })
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.code === 'POST_NOT_FOUND')) throw problem
  }
}

const ConfirmDialog = lazyWithRetry(
  async () => (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
)
