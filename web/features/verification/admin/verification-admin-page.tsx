import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { getVerificationCase } from '#contract/verification.ts'
import { queryOf } from '#web/data/query.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useFeedKeys } from '#web/features/feed/index.ts'
import { CasePanel } from './case-panel.tsx'
import { CaseQueue } from './case-queue.tsx'
import { DecisionRail } from './decision-rail.tsx'
import { nextAfter, OpenCase, useCaseFocus, useOpenCase } from '#web/features/admin/index.ts'
import { useCases } from './use-cases.ts'

const route = getRouteApi('/app/admin/{-$tab}')

/** Queue, request and decision beside each other; where there is no room, the queue first and then the request. */
export function VerificationAdminPage() {
  const { show: asked, case: openId } = route.useSearch()
  const isDecided = asked === 'decided'
  const pending = useCases('pending')
  const decided = useCases('decided')
  const openCase = useOpenCase(openId)
  useCaseFocus(openId)
  // Whoever decides it, an open request stays in view: it is then among the decided ones.
  const listedCase = [...pending.all, ...decided.all].find(({ id }) => id === openId)
  // A link leads to requests further down the lists too.
  const single = useQuery({
    ...queryOf(getVerificationCase, { params: { caseId: openId ?? '' } }),
    enabled:
      openId !== undefined && !listedCase && !pending.query.isPending && !decided.query.isPending,
  })
  const found = listedCase ?? (openId === undefined ? undefined : single.data?.case)
  const listed = isDecided ? decided : pending
  const nextId = nextAfter(
    pending.all.map(({ id }) => id),
    openId,
  )
  useFeedKeys((key) => {
    if (key !== 'n' || nextId === undefined) return false
    openCase({ case: nextId })
    return true
  })

  return (
    <div className="flex items-start gap-6">
      <CaseQueue
        className={classNames(
          'w-full flex-none desktop:w-60',
          openId !== undefined && 'max-desktop:hidden',
        )}
        isDecided={isDecided}
        counts={pending.counts ?? decided.counts}
        cases={listed}
        openId={openId}
      />
      <OpenCase
        isOpen={openId !== undefined}
        back={isDecided ? { show: 'decided' } : {}}
        query={single}
        empty={listed.all.length > 0 && <EmptyState>{text.moderation.selectCase}</EmptyState>}
      >
        {found && (
          <>
            <CasePanel key={found.id} found={found} />
            <DecisionRail
              key={`${found.id} ${found.state}`}
              found={found}
              onDecided={() => openCase({ case: nextId })}
            />
          </>
        )}
      </OpenCase>
    </div>
  )
}
