import { useEffect, useState } from 'react'
import { loadCard } from '#web/features/handovers/index.ts'
import { useStore } from '#web/data/create-store.ts'
import type { ConversationPosts } from './posts/use-conversation-posts.ts'
import type { ThreadStore } from './thread/thread-store.ts'
import type { Deals } from './use-deals.ts'

/**
 * True until a chat can be drawn whole: what comes later would push the messages away. What the
 * device kept or the viewer wrote is shown at once, and so is the rest if something does not come.
 */
export function useIsArriving(
  { state }: ThreadStore,
  deals: Deals,
  posts: ConversationPosts,
): boolean {
  const { thread, status, problem } = useStore(state)
  const [isDrawn, setDrawn] = useState(status === 'ready')
  const [isCardHere, setCardHere] = useState(false)
  const hasCard = thread.messages.some(({ handover }) => handover)
  useEffect(() => {
    if (hasCard)
      void loadCard().then(
        () => setCardHere(true),
        () => setCardHere(true), // the card asks again
      )
  }, [hasCard])
  const isArriving =
    thread.sending.length === 0 &&
    !problem &&
    (status === 'absent' || deals.isComing || posts.isComing || (hasCard && !isCardHere))
  if (!isDrawn && !isArriving) setDrawn(true)
  return !isDrawn && isArriving
}
