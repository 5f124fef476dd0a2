import { listConversations } from '#contract/chat.ts'
import { listSaved } from '#contract/saves.ts'
import { bootstrap } from '#web/app/bootstrap.ts'
import { pagesOf, queryClient } from '#web/data/query.ts'
import { savesData } from '#web/loading/saves-data.ts'
import { readChatsAhead } from './chats-ahead.ts'
import { readKept } from './kept-store.ts'

const freshMs = 15 * 60_000

/** Saved posts and chats are kept though the person has not opened them on this device. */
export async function readAhead(gone: AbortSignal) {
  const kept = (await readKept())?.answers ?? []
  const isFresh = (endpoint: { path: string }) =>
    kept.some(({ key: [path], at }) => path === endpoint.path && Date.now() - at < freshMs)
  const input = { query: {} }
  if (!isFresh(listSaved)) await queryClient.prefetchInfiniteQuery(pagesOf(listSaved, input))
  const hasUnread = (bootstrap?.counts.messages ?? 0) > 0
  if (hasUnread || !isFresh(listConversations)) {
    const chats = pagesOf(listConversations, input)
    await queryClient.prefetchInfiniteQuery(chats)
    const [first] = queryClient.getQueryData(chats.queryKey)?.pages ?? []
    if (first && !savesData()) await readChatsAhead(first.conversations, kept, gone)
  }
}
