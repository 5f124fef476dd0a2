import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { getConversation, listConversations, startConversation } from '#contract/chat.ts'
import { answerKey } from '#contract/bootstrap.ts'
import { call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { queryClient } from '#web/data/query.ts'
import { toastNotAdded } from './toast-not-added.ts'

/**
 * Handles `?with=`. A new address cancels this run, so useAction, which lets a run finish, does not
 * fit.
 */
export function useStartWith(userId: string | undefined): void {
  const navigate = useNavigate()
  const start = useEffectEvent(async (partnerId: string, signal: AbortSignal) => {
    try {
      const { conversation } = await call(
        startConversation,
        { body: { userId: partnerId } },
        { signal },
      )
      queryClient.setQueryData(
        answerKey(getConversation, { params: { conversationId: conversation.id } }),
        { conversation },
      )
      void queryClient.invalidateQueries({ queryKey: [listConversations.path] })
      await navigate({ to: '/message', search: { chat: conversation.id }, replace: true })
    } catch (problem) {
      if (signal.aborted) return
      toastNotAdded(problemOf(problem))
      await navigate({ to: '/message', search: {}, replace: true })
    }
  })
  useEffect(() => {
    if (userId === undefined) return
    const gone = new AbortController()
    void start(userId, gone.signal)
    return () => gone.abort()
  }, [userId])
}
