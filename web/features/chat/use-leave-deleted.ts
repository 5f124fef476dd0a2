import type { InfiniteData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getConversation, listConversations } from '#contract/chat.ts'
import type { Output } from '#contract/endpoint.ts'
import { answerKey, pagesKey } from '#contract/bootstrap.ts'
import { queryClient } from '#web/data/query.ts'
import { forgetThread } from './thread/thread-store.ts'

export function useLeaveDeleted(conversationId: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: '/message', search: {}, replace: true })
    queryClient.setQueryData<InfiniteData<Output<typeof listConversations>>>(
      pagesKey(listConversations, { query: {} }),
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            conversations: without(page.conversations),
          })),
        },
    )
    queryClient.removeQueries({
      queryKey: answerKey(getConversation, { params: { conversationId } }),
    })
    void queryClient.invalidateQueries({ queryKey: [listConversations.path] })
    forgetThread(conversationId)
    // The row that got the focus back is gone.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  function without<Row extends { id: string }>(rows: Row[]): Row[] {
    return rows.filter(({ id }) => id !== conversationId)
  }
}
