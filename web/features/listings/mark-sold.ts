import { listListings } from '#contract/listings.ts'
import { setSold } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { patchPost, staleElsewhere } from '#web/features/posts/index.ts'

/** Marks a post sold or available again, which moves it to another part of the desk; `onMoving` is run while it still stands. */
export async function markSold(
  postId: string,
  sold: boolean,
  onMoving?: () => void,
): Promise<void> {
  try {
    await call(setSold, { params: { postId }, body: { sold } })
  } catch (problem) {
    const description = problem instanceof ApiProblem ? problem.title : undefined
    toast({ title: text.listings.soldFailed, description, variant: 'destructive' })
    return
  }
  patchPost(postId, (post) => ({ ...post, sold }))
  onMoving?.()
  staleElsewhere()
  await queryClient.invalidateQueries({ queryKey: [listListings.path] })
  toast({
    title: sold ? text.listings.sold : text.listings.available,
    // Undoing it needs no undoing of its own.
    ...(onMoving && {
      action: {
        label: text.listings.undo,
        altText: text.listings.undo,
        onClick: () => void markSold(postId, !sold),
      },
    }),
  })
}
