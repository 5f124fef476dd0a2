import { useInfiniteQuery } from '@tanstack/react-query'
import { listReportCases } from '#contract/report-cases.ts'
import { infiniteOf } from '#web/data/query.ts'

/** Waiting posts, most urgent first, or decided ones, latest first. */
export function useReportCases(state: 'waiting' | 'decided') {
  const query = useInfiniteQuery({
    ...infiniteOf(listReportCases, { query: { state } }),
    refetchOnWindowFocus: 'always',
  })
  const all = query.data?.pages.flatMap(({ cases }) => cases) ?? []
  const last = query.data?.pages.at(-1)
  return { query, all, counts: last && { waiting: last.waiting, decided: last.decided } }
}
