import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { answerKey, pagesKey } from '#contract/bootstrap.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { call, type ApiProblem } from './api.ts'
import { bootstrap } from '#web/app/bootstrap.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiProblem
  }
}

const mostRetries = 3
const longestPauseMs = 30_000
const freshMs = 30_000
const keptMs = 3_600_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, problem) => navigator.onLine && failures < mostRetries && problem.mayPass,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, longestPauseMs),
      staleTime: freshMs,
      // So long a screen opens without a connection, and without a reload.
      gcTime: keptMs,
      // Offline a query fails instead of waiting (refetch-failed.ts).
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

for (const [key, data, updatedAt = Date.now()] of bootstrap?.queries ?? [])
  queryClient.setQueryData(key, data, { updatedAt })

/** An option: refetched on each visit, but not what the page itself has just brought. */
export const onEachVisit = { staleTime: 1500 }

/** `useAnswer(getPost, { params: { postId } })` */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: Partial<ReturnType<typeof queryOf<E>>>,
) => useQuery({ ...queryOf(endpoint, input), ...options })

export const usePages = <E extends PagedEndpoint>(
  endpoint: E,
  input: Input<E>,
  options?: Partial<ReturnType<typeof pagesOf<E>>>,
) => useInfiniteQuery({ ...pagesOf(endpoint, input), ...options })

/** For every input. */
export const invalidate = ({ path }: { path: string }): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [path] })

/** The key is [path, input]. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions<Output<E>>({
    queryKey: answerKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

/** The key is [path, input, 'pages'], without the cursor. */
export const pagesOf = <E extends PagedEndpoint>(endpoint: E, input: Input<E>) =>
  infiniteQueryOptions({
    queryKey: pagesKey(endpoint, input),
    queryFn: ({ pageParam, signal }) => call(endpoint, withCursor<E>(input, pageParam), { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (last: Output<E>): string | null => nextCursorOf(last),
  })

type PagedEndpoint = Endpoint & { output: { _zod: { output: { nextCursor: string | null } } } }

const firstPage: string | null = null
const nextCursorOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor

function withCursor<E extends Endpoint>(input: Input<E>, cursor: string | null): Input<E>
function withCursor(input: { query?: object }, cursor: string | null) {
  return cursor === null ? input : { ...input, query: { ...input.query, cursor } }
}
