import { useNavigate } from '@tanstack/react-router'
import { listConversations, startConversation } from '#contract/chat.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { toastNotAdded } from '../conversations/toast-not-added.ts'

/** Opens the existing chat with a person, or a new one, and runs `prepare` before. */
export function useMessage(
  userId: string,
  prepare?: (conversationId: string) => void,
): { isOpening: boolean; open: () => void } {
  const navigate = useNavigate()
  const [open, { busy }] = useAction(async () => {
    const { conversation } = await call(startConversation, { body: { userId } })
    void queryClient.invalidateQueries({ queryKey: [listConversations.path] })
    prepare?.(conversation.id)
    await navigate({ to: '/message', search: { chat: conversation.id } })
  }, toastNotAdded)
  return { isOpening: busy, open: () => void open() }
}
