import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { announce } from '#web/ui/announce.ts'
import { toast } from '#web/ui/toast.ts'
import { interests } from '../posts/index.ts'
import { setHidden } from './hidden-posts.ts'

export type Decision = 'interest' | 'not-now'

/** Does what the swipe means, at once, and offers for five seconds to take it back. Returns what ends the offer. */
export function offerUndo(decision: Decision, postId: string, putBack: () => void): () => void {
  const act = (isDone: boolean) => (decision === 'interest' ? interests.want(postId, isDone) : setHidden(postId, isDone))
  act(true)
  return toast({
    title: decision === 'interest' ? text.feed.marked : text.feed.hidden,
    durationMs: limits.undoMs,
    action: {
      label: text.feed.undo,
      altText: decision === 'interest' ? text.feed.undoAlt : text.feed.hiddenUndoAlt,
      onClick: () => {
        act(false)
        putBack()
        announce(text.feed.backInPlace)
      },
    },
  })
}
