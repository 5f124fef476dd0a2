import { useEffect, useState } from 'react'
import { loadCard } from '#web/features/handovers/index.ts'
import { useStore } from '#web/data/create-store.ts'
import type { ConversationPosts } from './posts/use-conversation-posts.ts'
import type { ThreadStore } from './thread/thread-store.ts'
import type { Deals } from './use-deals.ts'

/**
 * True until a chat can be drawn whole: what comes later would push the messages away. Messages
 * that the device kept or that wait to be sent show at once, and so does the rest after a failure.
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
    const show = () => setCardHere(true)
    // After a failure the card itself tries again.
    if (hasCard) void loadCard().then(show, show)
  }, [hasCard])
  const isArriving =
    thread.sending.length === 0 &&
    !problem &&
    (status === 'absent' || deals.isComing || posts.isComing || (hasCard && !isCardHere))
  if (!isDrawn && !isArriving) setDrawn(true)
  return !isDrawn && isArriving
}
