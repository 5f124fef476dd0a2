import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { getConversation, listConversationPosts, startConversation } from '#contract/chat.ts'
import { answerKey } from '#contract/bootstrap.ts'
import { text } from '#text'
import { call, type ApiProblem } from '#web/data/api.ts'
import { problemOf, lineOf } from '#web/data/problem.ts'
import { invalidate, queryClient } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'

/** A new address cancels this run, which useAction would let finish. */
export function useStartWith(userId: string | undefined, postId: string | undefined) {
  const navigate = useNavigate()
  const start = useEffectEvent(async (partnerId: string, signal: AbortSignal) => {
    try {
      const chat = await startChat(partnerId, postId, signal)
      await navigate({ to: '/message', search: { chat }, replace: true })
    } catch (problem) {
      if (signal.aborted) return
      showRefused(problemOf(problem))
      await navigate({ to: '/message', search: {}, replace: true })
    }
  })
  useEffect(() => {
    if (userId === undefined) return
    const abort = new AbortController()
    void start(userId, abort.signal)
    return () => abort.abort()
  }, [userId])
}

export function useMessage(userId: string, postId: string) {
  const navigate = useNavigate()
  const [open, { busy }] = useAction(async () => {
    const chat = await startChat(userId, postId)
    await navigate({ to: '/message', search: { chat } })
  }, showRefused)
  return { isOpening: busy, open: () => void open() }
}

/** `postId`: the post that the chat is opened from. */
async function startChat(userId: string, postId: string | undefined, signal?: AbortSignal) {
  const { conversation } = await call(startConversation, { body: { userId, postId } }, { signal })
  const { id: conversationId } = conversation
  queryClient.setQueryData(answerKey(getConversation, { params: { conversationId } }), {
    conversation,
  })
  if (postId !== undefined) void invalidate(listConversationPosts)
  return conversationId
}

function showRefused(problem: ApiProblem) {
  toastFailure(text.chat.errorAdding, lineOf(problem))
}
