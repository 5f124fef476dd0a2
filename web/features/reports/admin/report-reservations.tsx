import type { ReportedReservation } from '#contract/report-cases.ts'
import { fullTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'

const words = text.reportAdmin
const when = (at: string) => fullTime(new Date(at), building)

export function ReportReservations({ reservations }: { reservations: ReportedReservation[] }) {
  return (
    <>
      <h3 className="mt-5 mb-2">{words.reservations}</h3>
      {reservations.length === 0 && <p className="text-sm text-ink-2">{words.noReservations}</p>}
      <ol className="grid grid-cols-1 gap-2">
        {reservations.map((each) => (
          <li key={each.id} className="text-sm">
            <strong dir="auto" className="font-semibold">
              {each.holder?.name ?? words.closedAccount}
            </strong>
            {' · '}
            <span className="text-ink-3">{when(each.createdAt)}</span>
            {each.time && <> · {words.agreedFor(when(each.time.startsAt), each.time.place)}</>}
            {' · '}
            {outcomeOf(each)}
          </li>
        ))}
      </ol>
    </>
  )
}

function outcomeOf({ status, doneHow, isNotReceived, ...end }: ReportedReservation): string {
  if (status === 'held' || status === 'agreed') return words.reservationStatus[status]
  if (doneHow) return isNotReceived ? words.notReceived : words.doneHow[doneHow]
  const { endedAs, missedBy, isContested } = end
  if (missedBy)
    return isContested ? words.contested(words.missed[missedBy]) : words.missed[missedBy]
  return endedAs && endedAs !== 'missed' ? words.endedAs[endedAs] : ''
}
