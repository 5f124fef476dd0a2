import { text } from '#contract/text/en.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { offerUndo } from '#web/ui/feedback/toast.ts'
import { interests } from '#web/features/posts/index.ts'
import { setHidden } from './hidden-posts.ts'

export type Decision = 'interest' | 'not-now'

/** Does what the swipe means, at once, and offers for five seconds to take it back. Returns what ends the offer. */
export function decide(decision: Decision, postId: string, putBack: () => void): () => void {
  const isInterest = decision === 'interest'
  const act = (isDone: boolean) =>
    isInterest ? interests.want(postId, isDone) : setHidden(postId, isDone)
  act(true)
  const [done, undoAlt] = isInterest
    ? [text.feed.marked, text.feed.undoAlt]
    : [text.feed.hidden, text.feed.hiddenUndoAlt]
  return offerUndo(done, undoAlt, () => {
    act(false)
    putBack()
    announce(text.feed.backInPlace)
  })
}
