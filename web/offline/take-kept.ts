import { queryClient } from '#web/data/query.ts'
import { readKept, whoseAnswers } from './kept-store.ts'

/** A page that loses its connection has what one has that is opened without. */
export function takeKept(viewerId: string, gone: AbortSignal) {
  const taken: (readonly unknown[])[] = []
  const take = async () => {
    if (navigator.onLine || (await whoseAnswers())?.id !== viewerId) return
    const { answers = [] } = (await readKept()) ?? {}
    if (navigator.onLine) return
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
  const begin = () => void take().catch(console.info)
  begin()
  window.addEventListener('offline', begin, { signal: gone })
  window.addEventListener('online', refresh, { signal: gone })
}
