import { flushSync } from 'react-dom'
import type { PostCardHandle } from '#web/features/posts/index.ts'
import { nextFocus } from './feed-cards.ts'
import { decide, type Decision } from './decide.ts'

export type FeedController = ReturnType<typeof createFeedController>
type Needs = {
  setLeaving: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void
  /** The card stands again and takes the focus. */
  setCameBack: (card: { postId: string }) => void
}

/** Where the cards of a feed are decided. It is made once, so that a card that leaves draws none of the others anew. */
export function createFeedController({ setLeaving, setCameBack }: Needs) {
  const cards = new Map<string, PostCardHandle>()
  let byHand = false
  let offer: { postId: string; end: () => void } | undefined

  const stay = (postId: string) =>
    setLeaving((before) => new Set([...before].filter((id) => id !== postId)))
  const focus = (postId: string) => cards.get(postId)?.focus(byHand)
  return {
    register: (postId: string, card: PostCardHandle) => {
      cards.set(postId, card)
      return () => void cards.delete(postId)
    },
    card: (postId: string) => cards.get(postId),
    focus,
    /** Whether a hand or a key was the last to act: a hand needs no ring around the next card. */
    setByHand: (isHand: boolean) => {
      byHand = isHand
    },
    decide: (decision: Decision, postId: string) => {
      setLeaving((before) => new Set(before).add(postId))
      // Before the card is inert and loses the focus.
      const nextCard = nextFocus(postId)
      if (nextCard !== undefined) focus(nextCard)
      else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      const end = decide(decision, postId, () => {
        cards.get(postId)?.putBack()
        stay(postId)
        setCameBack({ postId })
      })
      offer = { postId, end }
    },
    leave: (postId: string) => {
      flushSync(() => stay(postId))
      // It still stands: the server would not have it (sold meanwhile). Back with it.
      cards.get(postId)?.putBack()
    },
    /** A card that stands again, however late the server said no, leaves nothing to undo. */
    settle: (isShown: (postId: string) => boolean) => {
      if (!offer || !isShown(offer.postId)) return
      offer.end()
      offer = undefined
    },
  }
}
