import { getPass } from '#contract/handovers.ts'
import { getReservation } from '#contract/reservations.ts'
import { call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { follow, forget, hasPass, isGone } from './kept.ts'

/** Of a pass that may not have been opened here: keeps it, or drops what is over. */
export async function keepAhead(
  viewerId: string,
  reservationId: string,
  mayKeep: () => Promise<boolean>,
) {
  const params = { reservationId }
  try {
    const { reservation } = await call(getReservation, { params })
    const pass = hasPass(reservation) ? await call(getPass, { params }) : undefined
    if (await mayKeep()) follow(viewerId, reservation, pass)
  } catch (error) {
    if (isGone(problemOf(error)) && (await mayKeep())) forget(reservationId)
  }
}
