import { getRouteApi } from '@tanstack/react-router'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { FailedQuery, detailOf } from '#web/data/failed-query.tsx'
import { PassFace } from './pass-face.tsx'
import { PassFrame } from './pass-frame.tsx'
import { TicketSkeleton } from './ticket-skeleton.tsx'
import { usePass } from './use-pass.ts'

const route = getRouteApi('/app/handover/$reservationId')

export default function PassScreen() {
  const { reservationId } = route.useParams()
  const { read, isGone, reservation, ...rest } = usePass(reservationId)
  if (isGone) return <NotFound />
  if (reservation)
    return (
      <PassFrame face={faceOf(reservation, rest.kept?.proof !== undefined)}>
        <PassFace key={reservationId} reservation={reservation} {...rest} />
      </PassFrame>
    )
  const problem = read.error
  return (
    <PassFrame>
      {problem ? (
        <FailedQuery
          query={read}
          message={text.pass.failed}
          detail={problem.code === 'OFFLINE' ? text.pass.neverOpened : detailOf(problem)}
        />
      ) : (
        <TicketSkeleton />
      )}
    </PassFrame>
  )
}

const faceOf = ({ status, can, isAsked, isContested }: Reservation, isProofKept: boolean) =>
  [status, ...can, isAsked, isContested, isProofKept].join()
