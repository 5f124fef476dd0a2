import { getRouteApi } from '@tanstack/react-router'
import { getPersonCase } from '#contract/person-cases.ts'
import { text } from '#text'
import { useAnswer } from '#web/data/query.ts'
import { CasePage } from '#web/features/admin/index.ts'
import { PersonCasePanel } from './person-case-panel.tsx'
import { PersonCaseRow } from './person-case-row.tsx'
import { PersonDecision } from './person-decision.tsx'
import { usePersonCases } from './use-person-cases.ts'

const route = getRouteApi('/app/admin/{-$tab}')

export default function PersonReportAdminPage() {
  const { case: openId } = route.useSearch()
  const waiting = usePersonCases('waiting')
  const decided = usePersonCases('decided')
  const fromList = [...waiting.all, ...decided.all].find(({ userId }) => userId === openId)
  const single = useAnswer(
    getPersonCase,
    { params: { userId: openId ?? '' } },
    {
      enabled: openId !== undefined,
      placeholderData: () => (fromList ? { case: fromList } : undefined),
    },
  )
  return (
    <CasePage
      words={text.personReports}
      idOf={({ userId }) => userId}
      waiting={waiting}
      decided={decided}
      row={(found) => <PersonCaseRow found={found} />}
      found={openId === undefined ? undefined : single.data?.case}
      single={single}
    >
      {(found, onDecided) => (
        <>
          <PersonCasePanel key={found.userId} found={found} />
          <PersonDecision key={`decision ${found.userId}`} found={found} onDecided={onDecided} />
        </>
      )}
    </CasePage>
  )
}
