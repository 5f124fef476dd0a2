import { sayWord, type HandoverWord } from '#contract/handovers.ts'
import { getReservation, type Reservation } from '#contract/reservations.ts'
import { call } from '#web/data/api.ts'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { takeReservation } from '#web/features/handovers/index.ts'

/** @throws ApiProblem */
export async function say(reservation: Reservation, word: HandoverWord) {
  const params = { reservationId: reservation.id }
  const answer = await call(sayWord, { params, body: { word } })
  takeReservation(answer.reservation)
}

export const useSay = (reservation: Reservation) =>
  useAction(
    (word: HandoverWord) => say(reservation, word),
    (problem) => {
      // It has changed in the meantime.
      if (problem.isRefusal) void invalidate(getReservation)
    },
  )
