import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { getVerificationCase } from '#contract/verification.ts'
import { queryOf } from '#web/data/query.ts'
import { CaseDesk } from '#web/features/admin/index.ts'
import { CasePanel } from './case-panel.tsx'
import { CaseRow } from './case-row.tsx'
import { DecisionRail } from './decision-rail.tsx'
import { useCases } from './use-cases.ts'

const route = getRouteApi('/app/admin/{-$tab}')
const words = { ...text.moderation, select: text.moderation.selectCase }

export function VerificationAdminPage() {
  const { case: openId } = route.useSearch()
  const waiting = useCases('pending')
  const decided = useCases('decided')
  // A case stays open when somebody else decides it.
  const listedCase = [...waiting.all, ...decided.all].find(({ id }) => id === openId)
  // For a link to a case that is not loaded in the lists.
  const single = useQuery({
    ...queryOf(getVerificationCase, { params: { caseId: openId ?? '' } }),
    enabled:
      openId !== undefined && !listedCase && !waiting.query.isPending && !decided.query.isPending,
  })
  return (
    <CaseDesk
      words={words}
      idOf={({ id }) => id}
      waiting={waiting}
      decided={decided}
      row={(found) => <CaseRow found={found} />}
      found={listedCase ?? (openId === undefined ? undefined : single.data?.case)}
      single={single}
    >
      {(found, onDecided) => (
        <>
          <CasePanel key={found.id} found={found} />
          <DecisionRail key={`${found.id} ${found.state}`} found={found} onDecided={onDecided} />
        </>
      )}
    </CaseDesk>
  )
}
