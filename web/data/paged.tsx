import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { FailedQuery, referenceOf } from './failed-query.tsx'
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
  marginPx?: number
  children: ReactNode
}

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

/** A row that moved between two reads keeps its first place. */
export function rowsOf<Row extends { id: string }>(pages: readonly (readonly Row[])[]): Row[] {
  const byId = new Map<string, Row>()
  for (const page of pages) for (const row of page) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()]
}

function Sentinel({
  onReach,
  disabled,
  marginPx = 600,
}: {
  onReach: () => void
  disabled: boolean
  marginPx: number | undefined
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
