import { text } from '#contract/text/en.ts'
import { Queue, useOpenCase } from '#web/features/admin/index.ts'
import { ReportRow } from './report-row.tsx'
import type { ReportCases } from './use-report-cases.ts'

type Props = {
  className: string
  isDecided: boolean
  counts: ReportCases['counts']
  cases: ReportCases
  openId: string | undefined
}

/** What waits, what reports have hidden first, and what has been decided. */
export function ReportQueue({ cases, ...props }: Props) {
  const { isDecided, openId } = props
  const openCase = useOpenCase(openId)
  return (
    <Queue
      {...props}
      label={text.reportAdmin.queue}
      query={cases.query}
      empty={isDecided ? text.reportAdmin.nothingDecided : text.reportAdmin.nothingWaits}
      rows={cases.all.map((found) => (
        <ReportRow
          key={found.postId}
          found={found}
          isOpen={found.postId === openId}
          onOpen={() => openCase({ show: isDecided ? 'decided' : undefined, case: found.postId })}
        />
      ))}
    />
  )
}
