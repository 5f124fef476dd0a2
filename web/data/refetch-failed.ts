import { ApiProblem } from './api.ts'
import { queryClient } from './query.ts'

/** Without a connection a query fails at once. With it, what has nothing to show is asked for again. */
export function refetchFailed(gone: AbortSignal) {
  const refetch = () => {
    if (navigator.onLine) void queryClient.refetchQueries({ type: 'active', predicate: isMissing })
  }
  refetch()
  window.addEventListener('online', refetch, { signal: gone })
}

const isMissing = ({ state: { data, error } }: { state: { data: unknown; error: unknown } }) =>
  data === undefined && error instanceof ApiProblem && error.code === 'OFFLINE'
