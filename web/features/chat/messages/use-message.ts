import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listConversations, startConversation } from '#contract/chat.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { useOnce } from '#web/data/use-once.ts'
import { toastNotAdded } from '../conversations/toast-not-added.ts'

/** Opens the chat with somebody: the one there is, else a new one. `prepare` is run just before it opens. */
export function useMessage(
  userId: string,
  prepare?: (conversationId: string) => void,
): { isOpening: boolean; open: () => void } {
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const start = useOnce(async () => {
    setOpening(true)
    try {
      const { conversation } = await call(startConversation, { body: { userId } })
      void queryClient.invalidateQueries({ queryKey: [listConversations.path] })
      prepare?.(conversation.id)
      await navigate({ to: '/message', search: { chat: conversation.id } })
    } catch (problem) {
      toastNotAdded(problem)
    } finally {
      setOpening(false)
    }
  })
  return { isOpening, open: () => void start(undefined) }
}
