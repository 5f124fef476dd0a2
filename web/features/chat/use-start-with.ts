import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { getConversation, listConversations, startConversation } from '#contract/chat.ts'
import { answerKey } from '#contract/bootstrap.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/api.ts'
import { queryClient } from '#web/query.ts'
import { toast } from '#web/ui/toast.ts'

/** `?with=` leads to the conversation with that resident, and leaves its own address behind. */
export function useStartWith(userId: string | undefined): void {
  const navigate = useNavigate()
  const start = useEffectEvent(async (partnerId: string, signal: AbortSignal) => {
    try {
      const { conversation } = await call(startConversation, { body: { userId: partnerId } }, { signal })
      queryClient.setQueryData(answerKey(getConversation, { params: { conversationId: conversation.id } }), { conversation })
      void queryClient.invalidateQueries({ queryKey: [listConversations.path] })
      await navigate({ to: '/message', search: { chat: conversation.id }, replace: true })
    } catch (problem) {
      if (signal.aborted) return
      if (!(problem instanceof ApiProblem)) throw problem
      const description = [problem.title, problem.text].filter(Boolean).join('. ')
      toast({ title: text.chat.errorAdding, description, variant: 'destructive' })
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
