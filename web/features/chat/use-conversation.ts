import { getConversation, listConversations } from '#contract/chat.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { useAnswer, usePages } from '#web/data/query.ts'

/** Prefers the list's copy. */
export function useConversation(id: string) {
  const list = usePages(listConversations, { query: {} })
  const listed = list.data?.pages
    .flatMap((page) => page.conversations)
    .find((each) => each.id === id)
  const alone = useAnswer(
    getConversation,
    { params: { conversationId: id } },
    { enabled: !listed && !list.isLoading },
  )
  const isGone = !listed && gone.has(alone.error?.code)
  return {
    conversation: listed ?? (isGone ? undefined : alone.data?.conversation),
    isGone,
    problem: alone.error,
    isAsking: alone.isFetching,
    retry: () => void alone.refetch(),
  }
}

const gone = new Set<ApiProblem['code'] | undefined>(['CONVERSATION_NOT_FOUND', 'INVALID_INPUT'])
