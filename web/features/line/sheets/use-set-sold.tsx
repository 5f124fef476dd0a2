import { Suspense } from 'react'
import { getLine } from '#contract/line.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { markSold, useMarkSold } from '#web/features/posts/index.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import type { LineAnswer } from '../line-cache.ts'
import { useSheet } from './use-sheet.tsx'

const SoldSheet = lazyWithRetry(async () => (await import('./sold-sheet.tsx')).SoldSheet)

/** Who has it decides what we tell the holder; a draw ends for good. */
export const asksFirst = ({ reserved }: Post, isDrawing: boolean) => reserved || isDrawing

/** Asks first where somebody waits for the post. Render `sheet`. `onMoving` runs while the post is still in place. */
export function useSetSold(postId: string, onMoving?: () => void) {
  const [mark, isMarking] = useMarkSold(postId)
  const undo = () => void mark({ sold: false })
  const moving = onMoving && { onMoving }
  const sheet = useSheet<LineAnswer>(({ title, reservation, waiting, draw }, state, key) => (
    <Suspense key={key} fallback={null}>
      <SoldSheet
        {...state}
        title={title}
        held={reservation}
        waiting={waiting}
        isDrawing={draw?.isDrawn === false}
        onSold={(reservationId) =>
          markSold(postId, { sold: true, reservationId, ...moving, onUndo: undo })
        }
      />
    </Suspense>
  ))
  const [ask, { busy }] = useAction(
    async () => {
      const line = await call(getLine, { params: { postId } })
      if (line.waiting > 0 || line.reservation || line.draw?.isDrawn === false) sheet.ask(line)
      else await markSold(postId, { sold: true, ...moving, onUndo: undo })
    },
    (problem) => toastFailure(text.listings.notSaved, lineOf(problem)),
  )
  const setSold = (sold: boolean) => void (sold ? ask() : mark({ sold }))
  return { setSold, isBusy: busy || isMarking, sheet: sheet.dialog }
}
