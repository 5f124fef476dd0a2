import { hashKey } from '@tanstack/react-query'
import { listConversationPosts, listMessages, type Conversation } from '#contract/chat.ts'
import { listReservations } from '#contract/handovers.ts'
import { queryClient, queryOf } from '#web/data/query.ts'
import { idle } from '#web/loading/idle.ts'
import type { KeptAnswer } from './kept-store.ts'

const mostChats = 10

/** Unread chats and the latest, so that what has just arrived can be read in an elevator. */
export async function readChatsAhead(
  chats: readonly Conversation[],
  kept: readonly KeptAnswer[],
  gone: AbortSignal,
) {
  const keptAt = new Map(kept.map(({ key, at }) => [hashKey(key), at]))
  const isUnread = ({ unread }: Conversation) => unread > 0
  const unreadFirst = chats.toSorted((one, other) => +isUnread(other) - +isUnread(one))
  for (const chat of unreadFirst.slice(0, mostChats)) {
    const params = { conversationId: chat.id }
    const messages = queryOf(listMessages, { params, query: {} })
    const at = keptAt.get(hashKey(messages.queryKey)) ?? 0
    if (!isUnread(chat) && at > Date.parse(chat.updatedAt)) continue
    await idle()
    if (gone.aborted || !navigator.onLine) return
    await queryClient.prefetchQuery(messages)
    // With these the chat is drawn at once, and whole.
    await queryClient.prefetchQuery(queryOf(listReservations, { params }))
    await queryClient.prefetchQuery(queryOf(listConversationPosts, { params }))
  }
}
