import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { text } from '#text'
import { FailedQuery, detailOf } from './failed-query.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import type { ApiProblem } from './api.ts'

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
  failedMore?: string
  /** Shown instead of the children on the last page. */
  empty?: ReactNode
  marginPx?: number
  children: ReactNode
}

export function Paged({
  query,
  waiting,
  failed = text.ui.failedToLoad,
  failedMore = failed,
  empty,
  marginPx,
  children,
}: Props) {
  const more = () => void query.fetchNextPage()
  if (!query.data && !query.error) return waiting
  if (!query.data)
    return <FailedQuery query={query} message={failed} detail={detailOf(query.error)} />
  return (
    <>
      {(!query.hasNextPage && empty) || children}
      <Sentinel
        onReach={more}
        marginPx={marginPx}
        disabled={!query.hasNextPage || query.isFetching || query.isFetchNextPageError}
      />
      {query.isFetchingNextPage && <Loader />}
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <FailedState message={failedMore} detail={detailOf(query.error)} onRetry={more} />
      )}
    </>
  )
}

type Pages<Page> = { data: { pages: readonly Page[] } | undefined }

export const rowsOf = <Page, Row extends { id: string }>(
  query: Pages<Page>,
  rowsIn: (page: Page) => readonly Row[],
): Row[] => rowsById(query, rowsIn, ({ id }) => id)

/** A row that moved between two reads keeps its first place. */
export function rowsById<Page, Row>(
  { data }: Pages<Page>,
  rowsIn: (page: Page) => readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map<string, Row>()
  for (const row of data?.pages.flatMap(rowsIn) ?? [])
    if (!byId.has(idOf(row))) byId.set(idOf(row), row)
  return [...byId.values()]
}

/** Calls `onReach` when people scroll near it. */
export function Sentinel({
  onReach,
  disabled,
  marginPx = 600,
}: {
  onReach: () => void
  disabled: boolean
  marginPx?: number | undefined
}) {
  const ref = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (disabled || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      { rootMargin: `${marginPx}px 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [disabled, marginPx])
  return <div ref={ref} aria-hidden="true" />
}
