import { queryClient } from '#web/data/query.ts'
import { readKept, whoseAnswers } from './kept-store.ts'

/** As web/worker/open-page.ts waits for a page. */
const patienceMs = 5000

/**
 * A page that loses its connection, or whose requests hang, has what one has that is opened without. The
 * browser may call a dead network a connection.
 */
export function takeKept(viewerId: string, gone: AbortSignal) {
  const taken: (readonly unknown[])[] = []
  const takeIf = async (isAway: () => boolean) => {
    if (!isAway() || (await whoseAnswers())?.id !== viewerId) return
    const { answers = [] } = (await readKept()) ?? {}
    if (!isAway()) return
    for (const { key, data, at } of answers) {
      if (queryClient.getQueryData(key) !== undefined) continue
      queryClient.setQueryData(key, data, { updatedAt: at })
      taken.push(key)
    }
  }
  // Live events tell only what has changed since the page was opened.
  const refresh = () => {
    for (const queryKey of taken.splice(0)) void queryClient.invalidateQueries({ queryKey })
  }
  const begin = () => void takeIf(() => !navigator.onLine).catch(console.info)
  begin()
  window.addEventListener('offline', begin, { signal: gone })
  window.addEventListener('online', refresh, { signal: gone })
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const hangs = () => query.state.data === undefined && query.state.fetchStatus === 'fetching'
    if (type === 'updated' && hangs())
      setTimeout(() => void takeIf(hangs).catch(console.info), patienceMs)
  })
  gone.addEventListener('abort', stop)
}
