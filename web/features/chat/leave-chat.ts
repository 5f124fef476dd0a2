import type { InfiniteData } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { getConversation, listConversations } from '#contract/chat.ts'
import type { Output } from '#contract/endpoint.ts'
import { answerKey, pagesKey } from '#contract/bootstrap.ts'
import { invalidate, queryClient } from '#web/data/query.ts'
import { forgetThread } from './thread/thread-store.ts'
import { focusHeading } from '#web/ui/focus/heading.ts'
import { isComposing } from '#web/ui/forms/composing.ts'
import { isAtLeast } from '#web/ui/layout/widths.ts'

/** Back returns to the same place in the list. On narrow screens Escape closes too. */
export function useCloseChat(): () => void {
  const { fromChats } = useLocation().state
  const { history } = useRouter()
  const navigate = useNavigate()
  const close = () =>
    fromChats ? history.back() : void navigate({ to: '/message', search: {}, replace: true })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return
    if (!isAtLeast('twoColumns')) close()
  })
  // Layout effects attach before the chat paints, so an early Escape is heard.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return close
}

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
            conversations: page.conversations.filter(({ id }) => id !== conversationId),
          })),
        },
    )
    queryClient.removeQueries({
      queryKey: answerKey(getConversation, { params: { conversationId } }),
    })
    void invalidate(listConversations)
    forgetThread(conversationId)
    // The row that got the focus back is gone.
    focusHeading()
  }
}
