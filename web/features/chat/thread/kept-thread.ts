import { answerKey } from '#contract/bootstrap.ts'
import { listMessages } from '#contract/chat.ts'
import type { Output } from '#contract/endpoint.ts'
import { queryClient } from '#web/data/query.ts'
import { withNewest } from './arrived-messages.ts'
import { emptyThread, type Thread } from './thread.ts'

const mostMessages = 100
const keyOf = (conversationId: string) =>
  answerKey(listMessages, { params: { conversationId }, query: {} })

/** The newest messages, for when the chat is opened without a connection. */
export function keepThread(conversationId: string, { messages, hasEarlier }: Thread) {
  queryClient.setQueryData<Output<typeof listMessages>>(keyOf(conversationId), {
    messages: messages.slice(-mostMessages),
    hasEarlier: hasEarlier || messages.length > mostMessages,
    hasLater: false,
    deletedUpTo: 0,
  })
}

export function keptThread(conversationId: string, viewerId: string): Thread | undefined {
  const page = queryClient.getQueryData<Output<typeof listMessages>>(keyOf(conversationId))
  // Empty after the chat was deleted here.
  return page?.messages.length ? withNewest(emptyThread, viewerId, page) : undefined
}
