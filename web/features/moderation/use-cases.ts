import { useInfiniteQuery } from '@tanstack/react-query'
import { listVerificationCases, type VerificationCase } from '#contract/verification.ts'
import { infiniteOf } from '#web/query.ts'

/** The waiting requests, oldest first, or the decided ones, latest first; read again on each look, and when the live events say so. */
export function useCases(state: 'pending' | 'decided') {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    ...infiniteOf(listVerificationCases, { query: { state } }),
    refetchOnWindowFocus: 'always',
  })
  const all = data?.pages.flatMap(({ cases }) => cases) ?? []
  const last = data?.pages.at(-1)
  return {
    all,
    error: data ? null : error,
    isLoading: isPending,
    isFetching,
    counts: last && { pending: last.pending, decided: last.decided },
    hasMore: hasNextPage && !isFetchingNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
    find: (caseId: string | undefined): VerificationCase | undefined => all.find(({ id }) => id === caseId),
    /** The one to look at after this one; the first again after the last, undefined where there is no other. */
    after: (caseId: string | undefined): string | undefined => {
      const next = all[all.findIndex(({ id }) => id === caseId) + 1] ?? all[0]
      return next && next.id !== caseId ? next.id : undefined
    },
  }
}

export type Cases = ReturnType<typeof useCases>
