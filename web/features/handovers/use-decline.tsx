import { declineReservation } from '#contract/reservations.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { refreshReservation, takeReservation } from './take-reservation.ts'

/** 'No, thank you'. Put `dialog` anywhere in the screen. */
export function useDecline(held: Reservation) {
  const [decline, { busy }] = useAction(
    async () => {
      const params = { reservationId: held.id }
      const { reservation } = await call(declineReservation, { params })
      takeReservation(reservation)
      announce(text.turn.declined)
    },
    (problem) => {
      refreshReservation(held)
      toastFailure(lineOf(problem))
    },
  )
  return useConfirm(decline, {
    title: text.turn.declineTitle,
    description: text.turn.declined,
    confirmLabel: text.pass.yes,
    busy,
  })
}
