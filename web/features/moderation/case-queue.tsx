import { text } from '#contract/text/en.ts'
import { ChipButton } from '#web/ui/chip-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Sentinel } from '#web/ui/sentinel.tsx'
import { CaseRow } from './case-row.tsx'
import { QueueSkeleton } from './case-skeleton.tsx'
import type { Cases } from './use-cases.ts'
import { useOpenCase } from './use-open-case.ts'

type Props = {
  className: string
  show: 'pending' | 'decided'
  counts: { pending: number; decided: number } | undefined
  cases: Cases
  openId: string | undefined
}

/** What waits, by age, and what has been decided. */
export function CaseQueue({ className, show, counts, cases, openId }: Props) {
  const openCase = useOpenCase(openId)
  const tabs = [
    { state: 'pending', label: text.moderation.pendingTab },
    { state: 'decided', label: text.moderation.decidedTab },
  ] as const
  return (
    <section className={className} aria-label={text.moderation.queue}>
      <div className="chip-row" role="group" aria-label={text.moderation.queue}>
        {tabs.map(({ state, label }) => (
          <ChipButton key={state} pressed={show === state} onClick={() => openCase({ show: placeOf(state) })}>
            {label}
            <span className="min-w-4 tabular-nums">{counts?.[state]}</span>
          </ChipButton>
        ))}
      </div>
      <div className="mt-4">
        {cases.error ? (
          <FailedState message={cases.error.title} detail={cases.error.text} onRetry={cases.retry} retrying={cases.isFetching} />
        ) : cases.isLoading ? (
          <QueueSkeleton />
        ) : cases.all.length === 0 ? (
          <EmptyState>{show === 'pending' ? text.moderation.nothingWaits : text.moderation.nothingDecided}</EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-2">
            {cases.all.map((found) => (
              <CaseRow
                key={found.id}
                found={found}
                isOpen={found.id === openId}
                onOpen={() => openCase({ show: placeOf(show), case: found.id })}
              />
            ))}
          </ul>
        )}
        <Sentinel onReach={cases.more} disabled={!cases.hasMore} />
      </div>
    </section>
  )
}

/** What waits is what the address shows by itself. */
const placeOf = (show: Props['show']) => (show === 'decided' ? show : undefined)
