import { WifiOff } from 'lucide-react'
import { passPath } from '#contract/handover-paths.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { DidNotCome } from './after/did-not-come.tsx'
import { IHaveIt } from './after/i-have-it.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import { Plan } from './plan.tsx'
import { Ticket } from './ticket.tsx'
import type { PassState } from './use-pass.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Props = PassState & { isAsked: boolean }

export function HolderPass({ reservation, pass, passQuery, kept, isAsked }: Props) {
  const shown = pass?.show
  useWakeLock(shown != null)
  return (
    <>
      <Ticket reservation={reservation}>
        {shown ? (
          <div className="grid justify-items-center gap-3">
            <QrCode
              content={`${location.origin}${passPath(reservation.id)}#${shown.token}`}
              label={text.pass.qr}
            />
            <p className="pass-code" role="img" aria-label={text.pass.code(spoken(shown.code))}>
              <span>{shown.code.slice(0, 3)}</span>
              <span>{shown.code.slice(3)}</span>
            </p>
          </div>
        ) : passQuery.error ? (
          <FailedQuery query={passQuery} />
        ) : (
          <Skeleton className="mx-auto size-52 rounded-md" />
        )}
      </Ticket>
      <p className="pass-hint">{text.pass.show(firstOf(reservation))}</p>
      {!isAsked && (
        <>
          <IHaveIt reservation={reservation} />
          <DidNotCome reservation={reservation} />
          <Plan reservation={reservation} />
        </>
      )}
      {kept && (
        <p className="pass-foot">
          <WifiOff />
          {text.pass.worksOffline}
        </p>
      )}
    </>
  )
}

/** '482913' → '4 8 2, 9 1 3' */
const spoken = (code: string) => `${apart(code.slice(0, 3))}, ${apart(code.slice(3))}`
const apart = (digits: string) => digits.split('').join(' ')
