import { listConversationPosts } from '#contract/chat.ts'
import { listInterestedIn, listListings } from '#contract/listings.ts'
import { setSold } from '#contract/posts.ts'
import { getLine } from '#contract/line.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { patchPost, staleElsewhere } from './post-cache.ts'

/** `onMoving` runs while the post is still in place. Undoing offers no undo. */
type Marking = {
  sold: boolean
  to?: 'holder' | 'other'
  onMoving?: () => void
  onUndo?: () => void
}

/** @throws ApiProblem */
export async function markSold(
  postId: string,
  { sold, to = 'other', onMoving, onUndo }: Marking,
): Promise<void> {
  await call(setSold, { params: { postId }, body: { sold, to } })
  patchPost(postId, (post) => ({ ...post, sold }))
  onMoving?.()
  staleElsewhere()
  await Promise.all(
    [listListings, getLine, listInterestedIn, listConversationPosts].map(invalidate),
  )
  toast({
    title: sold ? text.listings.sold : text.listings.available,
    ...(onUndo && {
      isUndo: true,
      action: { label: text.listings.undo, altText: text.listings.undo, onClick: onUndo },
    }),
  })
}

export function useMarkSold(postId: string) {
  const [mark, { busy }] = useAction(
    (marking: Marking) => markSold(postId, marking),
    ({ title }) => toastFailure(text.listings.soldFailed, title),
  )
  return [mark, busy] as const
}
