import { useInfiniteQuery } from '@tanstack/react-query'
import { getVerificationCase, listVerificationCases } from '#contract/verification.ts'
import { infiniteOf, queryClient } from '#web/data/query.ts'

/** Pending requests, oldest first, or decided ones, latest first. */
export function useCases(state: 'pending' | 'decided') {
  const query = useInfiniteQuery({
    ...infiniteOf(listVerificationCases, { query: { state } }),
    refetchOnWindowFocus: 'always',
  })
  const all = query.data?.pages.flatMap(({ cases }) => cases) ?? []
  const last = query.data?.pages.at(-1)
  return { query, all, counts: last && { waiting: last.pending, decided: last.decided } }
}

export const readCasesAgain = () =>
  Promise.all(
    [listVerificationCases, getVerificationCase].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )
