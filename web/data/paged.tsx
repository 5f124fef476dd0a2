import type { ReactNode } from 'react'
import { text } from '#contract/text/en.ts'
import { FailedQuery, referenceOf } from './failed-query.tsx'
import { FailedState } from '../ui/feedback/failed-state.tsx'
import { Loader } from '../ui/feedback/loader.tsx'
import { Sentinel } from '../ui/layout/sentinel.tsx'
import type { ApiProblem } from './api.ts'

/** What `useInfiniteQuery` answers, as far as a list needs it. */
type Query = {
  data: object | undefined
  error: ApiProblem | null
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

type Props = {
  query: Query
  waiting: ReactNode
  failed?: string
  /** Where the next page failed. */
  failedMore?: string
  /** How far below the window the end already counts. */
  marginPx?: number
  children: ReactNode
}

/** A list that grows as one scrolls, with the faces of waiting and failed; `children` are the rows, or what stands where there are none. */
export function Paged({
  query,
  waiting,
  failed = text.ui.failedToLoad,
  failedMore = failed,
  marginPx,
  children,
}: Props) {
  const more = () => void query.fetchNextPage()
  if (!query.data && !query.error) return waiting
  if (!query.data)
    return <FailedQuery query={query} message={failed} detail={referenceOf(query.error)} />
  return (
    <>
      {children}
      <Sentinel
        onReach={more}
        marginPx={marginPx}
        disabled={!query.hasNextPage || query.isFetching || query.isFetchNextPageError}
      />
      {query.isFetchingNextPage && <Loader />}
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <FailedState message={failedMore} detail={referenceOf(query.error)} onRetry={more} />
      )}
    </>
  )
}

/** The rows of all pages in one list; what moved between two readings stands where it was first seen, once. */
export function rowsOf<Row extends { id: string }>(pages: readonly (readonly Row[])[]): Row[] {
  const byId = new Map<string, Row>()
  for (const page of pages) for (const row of page) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()]
}
