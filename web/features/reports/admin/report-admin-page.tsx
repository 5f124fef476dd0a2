import { getRouteApi } from '@tanstack/react-router'
import { getReportCase } from '#contract/report-cases.ts'
import { text } from '#text'
import { useAnswer } from '#web/data/query.ts'
import { CasePage } from '#web/features/admin/index.ts'
import { ReportPanel } from './report-panel.tsx'
import { ReportDecision } from './report-decision.tsx'
import { ReportRow } from './report-row.tsx'
import { useReportCases } from './use-report-cases.ts'

const route = getRouteApi('/app/admin/{-$tab}')

export default function ReportAdminPage() {
  const { case: openId } = route.useSearch()
  const waiting = useReportCases('waiting')
  const decided = useReportCases('decided')
  const fromList = [...waiting.all, ...decided.all].find(({ postId }) => postId === openId)
  const single = useAnswer(
    getReportCase,
    { params: { postId: openId ?? '' } },
    {
      enabled: openId !== undefined,
      placeholderData: () => (fromList ? { case: fromList } : undefined),
    },
  )
  return (
    <CasePage
      words={text.reportAdmin}
      idOf={({ postId }) => postId}
      waiting={waiting}
      decided={decided}
      row={(found) => <ReportRow found={found} />}
      found={openId === undefined ? undefined : single.data?.case}
      single={single}
    >
      {(found, onDecided) => (
        <>
          <ReportPanel key={found.postId} found={found} />
          <ReportDecision key={`decision ${found.postId}`} found={found} onDecided={onDecided} />
        </>
      )}
    </CasePage>
  )
}
