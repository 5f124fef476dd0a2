import { flushSync } from 'react-dom'
import { interests, interestWords, type PostCardHandle } from '#web/features/posts/index.ts'
import { text } from '#text'
import { announce } from '#web/ui/feedback/announce.ts'
import { offerUndo } from '#web/ui/feedback/toast.ts'
import { focusCard, nextFocus } from './feed-cards.ts'
import { setHidden } from './hidden-posts.ts'
import { focusHeading } from '#web/ui/focus/heading.ts'

type Decision = 'interest' | 'not-now'
export type FeedController = ReturnType<typeof createFeedController>
type Options = {
  setLeaving: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void
  setCameBack: (card: { postId: string }) => void
}

/** Created once, so that a leaving card does not re-render the others. */
export function createFeedController({ setLeaving, setCameBack }: Options) {
  const cards = new Map<string, PostCardHandle>()
  let byHand = false
  let offer: { postId: string; end: () => void } | undefined

  const stay = (postId: string) =>
    setLeaving((before) => new Set([...before].filter((id) => id !== postId)))
  const focus = (postId: string) => focusCard(postId, byHand)
  return {
    register: (postId: string, card: PostCardHandle) => {
      cards.set(postId, card)
      return () => void cards.delete(postId)
    },
    card: (postId: string) => cards.get(postId),
    focus,
    /** After a gesture by hand the next card shows no focus ring. */
    setByHand: (isHand: boolean) => {
      byHand = isHand
    },
    decide: (decision: Decision, postId: string) => {
      setLeaving((before) => new Set(before).add(postId))
      // Must run before the card becomes inert and loses the focus.
      const nextCard = nextFocus(postId)
      if (nextCard !== undefined) focus(nextCard)
      else focusHeading()
      const end = decide(decision, postId, () => {
        cards.get(postId)?.putBack()
        stay(postId)
        setCameBack({ postId })
      })
      offer = { postId, end }
    },
    leave: (postId: string) => {
      flushSync(() => stay(postId))
      // Still in the list: the server refused, for instance because it was sold meanwhile.
      cards.get(postId)?.putBack()
    },
    /** Ends the undo offer when its card is back after a refusal. */
    settle: (isShown: (postId: string) => boolean) => {
      if (!offer || !isShown(offer.postId)) return
      offer.end()
      offer = undefined
    },
  }
}

/** Returns a function that ends the offer. */
function decide(decision: Decision, postId: string, putBack: () => void): () => void {
  const isInterest = decision === 'interest'
  const act = (isDone: boolean) =>
    isInterest ? interests.want(postId, isDone) : setHidden(postId, isDone)
  act(true)
  const [done, undoAlt] = isInterest
    ? [interestWords(), text.feed.undoAlt]
    : [text.feed.hidden, text.feed.hiddenUndoAlt]
  return offerUndo(done, undoAlt, () => {
    act(false)
    putBack()
    announce(text.feed.backInPlace)
  })
}
