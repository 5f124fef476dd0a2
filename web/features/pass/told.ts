import type { Output } from '#contract/endpoint.ts'
import { answerKey } from '#contract/bootstrap.ts'
import { getHandoverRecord, listReservations, type handOver } from '#contract/handovers.ts'
import { getReservation, type Reservation } from '#contract/reservations.ts'
import { createStore, useStore } from '#web/data/create-store.ts'
import { invalidate, queryClient } from '#web/data/query.ts'

const counts = createStore<Record<string, number>>({})

/** How many others have heard that it is gone; only where this browser proved the handover. */
export const useTold = ({ id }: Reservation): number => useStore(counts)[id] ?? 0

const received = createStore<readonly string[]>([])

/** The holder has said so here; the seller is asked. */
export const useHasSaidReceived = ({ id }: Reservation): boolean => useStore(received).includes(id)
export const noteReceived = ({ id }: Reservation) => received.set([...received.get(), id])

export function showHandedOver({ reservation, told }: Output<typeof handOver>) {
  counts.set({ ...counts.get(), [reservation.id]: told })
  showReservation(reservation)
}

export function showReservation(reservation: Reservation) {
  queryClient.setQueryData(
    answerKey(getReservation, { params: { reservationId: reservation.id } }),
    { reservation },
  )
  // The live event, which refreshes more, may be late.
  for (const shown of [getHandoverRecord, listReservations]) void invalidate(shown)
}
