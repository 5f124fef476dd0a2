import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { text } from '#text'
import { Paged } from '#web/data/paged.tsx'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueueSkeleton } from './case-skeleton.tsx'
import { useOpenCase } from './use-open-case.ts'

type Props = {
  className: string
  label: string
  isDecided: boolean
  counts: { waiting: number; decided: number } | undefined
  query: ComponentProps<typeof Paged>['query']
  openId: string | undefined
  empty: string
  rows: ReactNode[]
}

export function Queue({ className, label, isDecided, counts, query, openId, empty, rows }: Props) {
  const openCase = useOpenCase(openId)
  const id = useId()
  const hadRows = useRef(false)
  useEffect(() => {
    // The last one was decided, and its row had the focus. An open case keeps it in the case.
    const isEmptied = hadRows.current && rows.length === 0 && openId === undefined
    if (isEmptied && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true })
    hadRows.current = rows.length > 0
  }, [rows.length, id, openId])
  return (
    <section id={id} tabIndex={-1} className={className} aria-label={label}>
      <div className="chip-row" role="group" aria-label={label}>
        <ChipButton pressed={!isDecided} onClick={() => openCase({})}>
          {text.moderation.pendingTab}
          <span className="min-w-4 tabular-nums">{counts?.waiting}</span>
        </ChipButton>
        <ChipButton pressed={isDecided} onClick={() => openCase({ show: 'decided' })}>
          {text.moderation.decidedTab}
          <span className="min-w-4 tabular-nums">{counts?.decided}</span>
        </ChipButton>
      </div>
      <div className="mt-4">
        <Paged query={query} waiting={<QueueSkeleton />}>
          {rows.length === 0 ? (
            <EmptyState>{empty}</EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-2">{rows}</ul>
          )}
        </Paged>
      </div>
    </section>
  )
}
