import { setSold } from '#contract/posts.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { showSold } from './post-cache.ts'
import { solds } from './post-toggles.ts'

/** `onMoving` runs while the post is still in place. Undoing offers no undo. */
type Marking = {
  sold: boolean
  /** Of the holder who has it. */
  reservationId?: string | undefined
  onMoving?: () => void
  onUndo?: () => void
}

/** @throws ApiProblem */
export async function markSold(
  postId: string,
  { sold, reservationId, onMoving, onUndo }: Marking,
): Promise<void> {
  const to = reservationId === undefined ? 'other' : 'holder'
  await call(setSold, { params: { postId }, body: { sold, to, reservationId } })
  onMoving?.()
  await showSold(postId, sold)
  toast({
    title: sold ? text.listings.sold : text.listings.available,
    ...(onUndo && {
      isUndo: true,
      action: { label: text.listings.undo, altText: text.listings.undo, onClick: onUndo },
    }),
  })
}

/** Without a connection it shows at once and waits. */
export function useMarkSold(postId: string) {
  const [mark, { busy }] = useAction(
    async (marking: Marking) => {
      if (navigator.onLine) return markSold(postId, marking)
      solds.want(postId, marking.sold)
    },
    (problem) => toastFailure(text.listings.notSaved, lineOf(problem)),
  )
  return [mark, busy] as const
}
