import type { ReportCase } from '#contract/report-cases.ts'
import { reportStatuses } from '#contract/moderation-vocabulary.ts'
import { text } from '#text'
import { reportReasons } from '#contract/vocabulary.ts'
import { KnownPerson } from '#web/features/admin/index.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Time } from '#web/ui/time/time.tsx'

const words = text.reportAdmin

export function ReportList({ found }: { found: ReportCase }) {
  const { reports, waiting, apartments } = found
  const isOwn = found.notAllowed === 'REPORT_OF_OWN_POST'
  return (
    <>
      <h3 className="mt-5">{words.reports}</h3>
      {waiting > 0 && (
        <p className="text-sm text-ink-3">
          {words.reportCount(waiting)}, {words.apartments(apartments)}
        </p>
      )}
      <ol className="mt-2 grid grid-cols-1 gap-3">
        {reports.map(({ id, reason, details, status, createdAt, reporter }) => (
          <li key={id} className="rounded-md bg-sunken p-3">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold">{reportReasons[reason]}</strong>
              {status !== 'pending' && <Chip>{reportStatuses[status]}</Chip>}
            </p>
            {isOwn ? (
              <p className="mt-2 text-sm text-ink-3">
                <Time value={createdAt} />
              </p>
            ) : (
              <>
                <p dir="auto" className="my-2 whitespace-pre-line text-sm text-ink-2">
                  {details || words.noDetails}
                </p>
                <KnownPerson person={reporter}>
                  <Time value={createdAt} />
                </KnownPerson>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
