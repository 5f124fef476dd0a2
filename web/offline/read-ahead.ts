import { smallestPath } from '#contract/image-path.ts'
import { listConversations } from '#contract/chat.ts'
import { listInterests } from '#contract/interests.ts'
import { listListings } from '#contract/listings.ts'
import { listSaved } from '#contract/saves.ts'
import { bootstrap } from '#web/app/bootstrap.ts'
import { pagesOf, queryClient } from '#web/data/query.ts'
import { savesData } from '#web/loading/saves-data.ts'
import { readChatsAhead } from './chats-ahead.ts'
import { keepAll } from './keep-pictures.ts'
import { readKept } from './kept-store.ts'
import { followPasses } from './passes-ahead.ts'

const freshMs = 15 * 60_000

/** What is kept though the person has not opened it on this device. */
export async function readAhead(viewerId: string, gone: AbortSignal) {
  const readPasses = followPasses(viewerId, gone)
  const kept = (await readKept())?.answers ?? []
  const isFresh = (endpoint: { path: string }) =>
    kept.some(({ key: [path], at }) => path === endpoint.path && Date.now() - at < freshMs)
  const { messages = 0, notifications = 0 } = bootstrap?.counts ?? {}
  const hasNews = messages + notifications > 0
  const input = { query: {} }
  if (hasNews || !isFresh(listInterests) || !isFresh(listListings)) await readPasses()
  const saved = pagesOf(listSaved, input)
  if (!isFresh(listSaved)) await queryClient.prefetchInfiniteQuery(saved)
  if (hasNews || !isFresh(listConversations)) {
    const chats = pagesOf(listConversations, input)
    await queryClient.prefetchInfiniteQuery(chats)
    const [first] = queryClient.getQueryData(chats.queryKey)?.pages ?? []
    if (first && !savesData()) await readChatsAhead(first.conversations, kept, gone)
  }
  if (savesData()) return
  const covers = queryClient
    .getQueryData(saved.queryKey)
    ?.pages[0]?.saved.map(({ post }) => smallestPath(post?.images[0] ?? null))
  await keepAll(viewerId, covers?.filter((address) => address !== null) ?? [])
}
