import { listListings } from '#contract/listings.ts'
import { setSold } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { patchPost, staleElsewhere } from '#web/features/posts/index.ts'

/** `onMoving` runs while the post is still in place. Undoing offers no undo. */
type Marking = { sold: boolean; onMoving?: () => void; onUndo?: () => void }

export function useMarkSold(postId: string) {
  const [mark, { busy }] = useAction(
    async ({ sold, onMoving, onUndo }: Marking) => {
      await call(setSold, { params: { postId }, body: { sold } })
      patchPost(postId, (post) => ({ ...post, sold }))
      onMoving?.()
      staleElsewhere()
      await queryClient.invalidateQueries({ queryKey: [listListings.path] })
      toast({
        title: sold ? text.listings.sold : text.listings.available,
        ...(onUndo && {
          action: { label: text.listings.undo, altText: text.listings.undo, onClick: onUndo },
        }),
      })
    },
    ({ title: description }) =>
      toast({ title: text.listings.soldFailed, description, variant: 'destructive' }),
  )
  return [mark, busy] as const
}
