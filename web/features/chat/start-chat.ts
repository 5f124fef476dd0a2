import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import {
  getConversation,
  listConversationPosts,
  listConversations,
  startConversation,
} from '#contract/chat.ts'
import { answerKey } from '#contract/bootstrap.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#text'
import { ApiProblem, call } from '#web/data/api.ts'
import { problemOf, lineOf } from '#web/data/problem.ts'
import { invalidate, pagesOf, queryClient } from '#web/data/query.ts'
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

/** `postId`: the post that the chat is opened from. Without a connection a kept chat of the two will do. */
async function startChat(userId: string, postId: string | undefined, signal?: AbortSignal) {
  try {
    const { conversation } = await call(startConversation, { body: { userId, postId } }, { signal })
    const { id: conversationId } = conversation
    queryClient.setQueryData(answerKey(getConversation, { params: { conversationId } }), {
      conversation,
    })
    if (postId !== undefined) void invalidate(listConversationPosts)
    return conversationId
  } catch (problem) {
    const isOffline = problem instanceof ApiProblem && problem.code === 'OFFLINE'
    const kept = isOffline && keptWith(userId)
    if (!kept) throw problem
    return kept.id
  }
}

const keptWith = (userId: string) =>
  [
    ...(queryClient
      .getQueryData(pagesOf(listConversations, { query: {} }).queryKey)
      ?.pages.flatMap(({ conversations }) => conversations) ?? []),
    ...queryClient
      .getQueriesData<Output<typeof getConversation>>({ queryKey: [getConversation.path] })
      .flatMap(([, data]) => data?.conversation ?? []),
  ].find(({ partner }) => partner?.id === userId)

function showRefused(problem: ApiProblem) {
  toastFailure(text.chat.errorAdding, lineOf(problem))
}
