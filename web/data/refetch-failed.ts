import { watchConnected } from '#web/live/live.ts'
import { ApiProblem } from './api.ts'
import { queryClient } from './query.ts'

/** With the connection, or the server, back, what has nothing to show is asked for again. */
export function refetchFailed(gone: AbortSignal) {
  const refetch = () => {
    if (navigator.onLine) void queryClient.refetchQueries({ type: 'active', predicate: isMissing })
  }
  refetch()
  window.addEventListener('online', refetch, { signal: gone })
  gone.addEventListener('abort', watchConnected(refetch))
}

const isMissing = ({ state: { data, error } }: { state: { data: unknown; error: unknown } }) =>
  data === undefined && error instanceof ApiProblem && error.mayPass
