import { listConversations } from '#contract/chat.ts'
import { listSaved } from '#contract/saves.ts'
import { pagesOf, queryClient } from '#web/data/query.ts'
import { readKept } from './kept-store.ts'

const freshMs = 15 * 60_000

/** Saved posts and chats are kept though the person has not opened them on this device. */
export async function readAhead() {
  const kept = (await readKept())?.answers ?? []
  const isFresh = (endpoint: { path: string }) =>
    kept.some(({ key: [path], at }) => path === endpoint.path && Date.now() - at < freshMs)
  const input = { query: {} }
  if (!isFresh(listSaved)) await queryClient.prefetchInfiniteQuery(pagesOf(listSaved, input))
  if (!isFresh(listConversations))
    await queryClient.prefetchInfiniteQuery(pagesOf(listConversations, input))
}
