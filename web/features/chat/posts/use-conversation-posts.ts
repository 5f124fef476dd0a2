import { useEffect, useRef } from 'react'
import { listConversationPosts } from '#contract/chat.ts'
import { useAnswer } from '#web/data/query.ts'

export type ConversationPosts = ReturnType<typeof useConversationPosts>

/** `latest` comes with the list, so that a message that begins something new is noticed. */
export function useConversationPosts(conversationId: string, latest: string | undefined) {
  const { data, isLoading, failureCount, refetch } = useAnswer(listConversationPosts, {
    params: { conversationId },
  })
  const known = useRef(latest)
  useEffect(() => {
    if (known.current !== latest) void refetch()
    known.current = latest
  }, [latest, refetch])
  return {
    posts: data?.posts ?? [],
    gone: data?.gone ?? 0,
    isComing: isLoading && failureCount === 0,
  }
}
