import type { PostCardHandle } from '#web/features/posts/index.ts'
import { currentPostId, focusCard, neighbourOf, openCard } from './feed-cards.ts'
import { useShortcutKeys } from './use-shortcut-keys.ts'

export function useCardKeys(cardOf: (postId: string) => PostCardHandle | undefined) {
  useShortcutKeys((key) => {
    if (key === 'Enter') return openCard()
    const step = key === 'j' ? 1 : key === 'k' ? -1 : undefined
    if (!step) return cardOf(currentPostId() ?? '')?.press(key) ?? false
    focusCard(neighbourOf(step) ?? '')?.scrollIntoView({ block: 'start' })
    return true
  })
}
