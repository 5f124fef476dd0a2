import { text } from '#contract/text/en.ts'
import { Paged } from '#web/paged.tsx'
import { ChipButton } from '#web/ui/chip-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueueSkeleton } from './case-skeleton.tsx'
import { ReportRow } from './report-row.tsx'
import { useOpenCase } from './use-open-case.ts'
import type { ReportCases } from './use-report-cases.ts'

type Show = 'waiting' | 'decided'
type Props = {
  className: string
  show: Show
  counts: Record<Show, number> | undefined
  cases: ReportCases
  openId: string | undefined
}

const tabs = [
  { show: 'waiting', label: text.moderation.pendingTab },
  { show: 'decided', label: text.moderation.decidedTab },
] as const

/** What waits, what reports have hidden first, and what has been decided. */
export function ReportQueue({ className, show, counts, cases, openId }: Props) {
  const openCase = useOpenCase(openId)
  return (
    <section className={className} aria-label={text.reportDesk.queue}>
      <div className="chip-row" role="group" aria-label={text.reportDesk.queue}>
        {tabs.map((tab) => (
          <ChipButton key={tab.show} pressed={show === tab.show} onClick={() => openCase({ show: placeOf(tab.show) })}>
            {tab.label}
            <span className="min-w-4 tabular-nums">{counts?.[tab.show]}</span>
          </ChipButton>
        ))}
      </div>
      <div className="mt-4">
        <Paged query={cases.query} waiting={<QueueSkeleton />}>
          {cases.all.length === 0 ? (
            <EmptyState>{show === 'waiting' ? text.reportDesk.nothingWaits : text.reportDesk.nothingDecided}</EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-2">
              {cases.all.map((found) => (
                <ReportRow
                  key={found.postId}
                  found={found}
                  isOpen={found.postId === openId}
                  onOpen={() => openCase({ show: placeOf(show), case: found.postId })}
                />
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </section>
  )
}

/** What waits is what the address shows by itself. */
const placeOf = (show: Show) => (show === 'decided' ? show : undefined)
