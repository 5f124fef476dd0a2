import { acceptTime } from '#contract/handovers.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { retry } from '#web/data/retry.ts'
import { useAction } from '#web/data/use-action.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { refreshReservation, takeReservation } from './take-reservation.ts'

/** `onAccepted` may move the focus: the button is gone. */
export function useAccept(onAccepted: () => void) {
  const [accept, { busy }] = useAction(
    async ({ id, proposal }: Reservation) => {
      if (!proposal) return
      const params = { reservationId: id, timeId: proposal.id }
      // Only an answer may have been lost: repeating it changes nothing.
      const { reservation } = await retry(() => call(acceptTime, { params }))
      takeReservation(reservation)
      onAccepted()
    },
    (problem, reservation) => {
      void refreshReservation(reservation)
      toastFailure(text.handovers.notAccepted, lineOf(problem))
    },
  )
  return { accept: (reservation: Reservation) => void accept(reservation), isAccepting: busy }
}
