import type { PostCardHandle } from '#web/features/posts/index.ts'
import { currentPostId, neighbourOf } from './feed-cards.ts'
import { useFeedKeys } from './use-feed-keys.ts'

/** The keys that walk through the cards and act on one. */
export function useCardKeys(cardOf: (postId: string) => PostCardHandle | undefined): void {
  useFeedKeys((key) => {
    const step = key === 'j' ? 1 : key === 'k' ? -1 : undefined
    if (step) return walk(cardOf, step)
    const card = cardOf(currentPostId() ?? '')
    const act = actions[key]
    if (!card || !act) return false
    act(card)
    return true
  })
}

const actions: Record<string, (card: PostCardHandle) => void> = {
  i: (card) => card.swipe('right'),
  x: (card) => card.swipe('left'),
  n: (card) => card.swipe('left'),
  l: (card) => card.toggleLike(),
  s: (card) => card.toggleSave(),
  ArrowLeft: (card) => card.turn(-1),
  ArrowRight: (card) => card.turn(1),
}

function walk(cardOf: (postId: string) => PostCardHandle | undefined, step: 1 | -1): boolean {
  cardOf(neighbourOf(step) ?? '')?.reveal()
  return true
}
