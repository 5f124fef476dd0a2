import { reportStatuses } from '#contract/moderation-vocabulary.ts'
import type { PersonCase } from '#contract/person-cases.ts'
import { reportReasons } from '#contract/vocabulary.ts'
import { text } from '#text'
import { KnownPerson } from '#web/features/admin/index.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { ReportedMessages } from './reported-messages.tsx'

const words = text.personReports

export function PersonReportList({ found }: { found: PersonCase }) {
  const { userId, reports, can } = found
  return (
    <>
      <h3 className="mt-5">{text.reportAdmin.reports}</h3>
      <ol className="mt-2 grid grid-cols-1 gap-3">
        {reports.map(({ id, reason, details, status, createdAt, reporter, ...message }) => (
          <li key={id} className="rounded-md bg-sunken p-3">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold">{reportReasons[reason]}</strong>
              <span className="text-sm text-ink-3">
                {message.isOfMessage ? words.ofMessage : words.ofPerson}
              </span>
              {status !== 'pending' && <Chip>{reportStatuses[status]}</Chip>}
            </p>
            <p dir="auto" className="my-2 whitespace-pre-line text-sm text-ink-2">
              {details || text.reportAdmin.noDetails}
            </p>
            <KnownPerson person={reporter}>
              <Time value={createdAt} />
            </KnownPerson>
            {message.hasMessages && can.includes('read-messages') && (
              <ReportedMessages
                userId={userId}
                reportId={id}
                person={found.person?.name ?? text.reportAdmin.closedAccount}
                reporter={reporter?.name ?? words.reporter}
              />
            )}
            {message.isOfMessage && !message.hasMessages && (
              <p className="mt-3 text-sm text-ink-2">{words.messagesGone}</p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
