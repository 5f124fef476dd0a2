import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { getReportCase } from '#contract/report-cases.ts'
import { text } from '#contract/text/en.ts'
import { queryOf } from '#web/data/query.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useFeedKeys } from '#web/features/feed/index.ts'
import { nextAfter, OpenCase, useCaseFocus, useOpenCase } from '#web/features/admin/index.ts'
import { ReportPanel } from './report-panel.tsx'
import { ReportQueue } from './report-queue.tsx'
import { ReportRail } from './report-rail.tsx'
import { useReportCases } from './use-report-cases.ts'

const route = getRouteApi('/app/admin/{-$tab}')

/** Queue, reported post and decision beside each other; where there is no room, the queue first and then the post. */
export function ReportAdminPage() {
  const { show: asked, case: openId } = route.useSearch()
  const isDecided = asked === 'decided'
  const waiting = useReportCases('waiting')
  const decided = useReportCases('decided')
  const listed = isDecided ? decided : waiting
  const fromList = [...waiting.all, ...decided.all].find(({ postId }) => postId === openId)
  const single = useQuery({
    ...queryOf(getReportCase, { params: { postId: openId ?? '' } }),
    enabled: openId !== undefined,
    placeholderData: () => (fromList ? { case: fromList } : undefined),
  })
  const found = openId === undefined ? undefined : single.data?.case
  const openCase = useOpenCase(openId)
  useCaseFocus(found && openId)
  const nextId = nextAfter(
    waiting.all.map(({ postId }) => postId),
    openId,
  )
  useFeedKeys((key) => {
    if (key !== 'n' || nextId === undefined) return false
    openCase({ case: nextId })
    return true
  })

  return (
    <div className="flex items-start gap-6">
      <ReportQueue
        className={classNames(
          'w-full flex-none desktop:w-60',
          openId !== undefined && 'max-desktop:hidden',
        )}
        isDecided={isDecided}
        counts={waiting.counts ?? decided.counts}
        cases={listed}
        openId={openId}
      />
      <OpenCase
        isOpen={openId !== undefined}
        back={isDecided ? { show: 'decided' } : {}}
        query={single}
        empty={listed.all.length > 0 && <EmptyState>{text.reportAdmin.select}</EmptyState>}
      >
        {found && (
          <>
            <ReportPanel key={found.postId} found={found} />
            <ReportRail
              key={`${found.postId} ${found.can.join()}`}
              found={found}
              onDecided={() => openCase({ case: nextId })}
            />
          </>
        )}
      </OpenCase>
    </div>
  )
}
