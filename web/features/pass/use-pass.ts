import { useEffect } from 'react'
import { getPass } from '#contract/handovers.ts'
import { getReservation, type Reservation } from '#contract/reservations.ts'
import { useViewer } from '#web/app/session.ts'
import { minuteMs } from '#contract/time-units.ts'
import { useAnswer } from '#web/data/query.ts'
import { useLinkToken, type Link } from './enter/use-link-token.ts'
import { follow, forget, hasPass, isGone as isGoneFor, type Kept } from './kept/kept.ts'
import { useKept } from './kept/use-kept.ts'

/** From the server, else what this browser keeps of it. */
export function usePass(reservationId: string) {
  const { id: viewerId } = useViewer()
  const link = useLinkToken()
  const params = { reservationId }
  const kept = useKept(viewerId, reservationId)
  // No event tells that the time has begun, from when on more can be said.
  const read = useAnswer(
    getReservation,
    { params },
    { refetchInterval: ({ state }) => state.data?.reservation.status === 'agreed' && minuteMs },
  )
  const fresh = read.data?.reservation
  const isGone = read.error !== null && isGoneFor(read.error)
  const pass = useAnswer(getPass, { params }, { enabled: fresh !== undefined && hasPass(fresh) })
  useKeeping(viewerId, fresh, pass.data, kept?.proof !== undefined, isGone && reservationId)
  const reservation = fresh ?? kept?.reservation
  return {
    read,
    isGone,
    reservation: isGone ? undefined : reservation,
    pass: pass.data ?? kept?.pass,
    passQuery: pass,
    kept,
    link,
  }
}

export type PassState = {
  reservation: Reservation
  pass: Kept['pass'] | undefined
  passQuery: ReturnType<typeof usePass>['passQuery']
  kept: Kept | undefined
  link: Link
}

function useKeeping(
  viewerId: string,
  reservation: Reservation | undefined,
  pass: Kept['pass'] | undefined,
  isWaiting: boolean,
  goneId: string | false,
) {
  useEffect(() => {
    if (goneId !== false) return forget(goneId)
    if (reservation) follow(viewerId, reservation, pass)
    // `isWaiting`: a proof that was sent no longer keeps the pass.
  }, [viewerId, reservation, pass, isWaiting, goneId])
}
