import { listInterests } from '#contract/interests.ts'
import { listListings } from '#contract/listings.ts'
import { pagesOf, queryClient } from '#web/data/query.ts'
import { allKept, keepAhead } from '#web/features/pass/index.ts'
import { onLiveEvent } from '#web/live/live.ts'
import { whoseAnswers } from './kept-store.ts'

/** The pass of a handover is here from the agreement to its end, though nobody opened it on this device. */
export function followPasses(viewerId: string, gone: AbortSignal) {
  const mayKeep = async () => !gone.aborted && (await whoseAnswers())?.id === viewerId
  // One after the other, so that the last answer counts.
  let last: Promise<unknown> = Promise.resolve()
  const follow = (reservationId: string) => {
    last = last.then(() => keepAhead(viewerId, reservationId, mayKeep)).catch(console.info)
  }
  const stop = onLiveEvent((event) => {
    if (event.kind === 'reservation') follow(event.reservationId)
  })
  gone.addEventListener('abort', stop)
  return async () => {
    const agreed = [...(await asHolder()), ...(await asSeller())]
    if (!(await mayKeep())) return
    const kept = allKept(viewerId).map(({ reservation }) => reservation.id)
    for (const id of new Set([...agreed, ...kept])) follow(id)
  }
}

async function asHolder(): Promise<string[]> {
  const interests = pagesOf(listInterests, { query: { turns: 'true' } })
  await queryClient.prefetchInfiniteQuery(interests)
  return (queryClient.getQueryData(interests.queryKey)?.pages ?? [])
    .flatMap((page) => page.interests)
    .flatMap(({ standing }) => (standing.kind === 'agreed' ? [standing.reservationId] : []))
}

async function asSeller(): Promise<string[]> {
  const listings = pagesOf(listListings, { query: { state: 'available' } })
  await queryClient.prefetchInfiniteQuery(listings)
  return (queryClient.getQueryData(listings.queryKey)?.pages ?? [])
    .flatMap((page) => page.listings)
    .flatMap(({ reservedFor }) => (reservedFor?.startsAt ? [reservedFor.reservationId] : []))
}
