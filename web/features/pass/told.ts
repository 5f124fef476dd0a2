import type { Output } from '#contract/endpoint.ts'
import type { handOver } from '#contract/handovers.ts'
import type { Reservation } from '#contract/reservations.ts'
import { createStore, useStore } from '#web/data/create-store.ts'
import { takeReservation } from '#web/features/handovers/index.ts'

const counts = createStore<Record<string, number>>({})

/** How many others have heard that it is gone; only where this browser proved the handover. */
export const useTold = ({ id }: Reservation): number => useStore(counts)[id] ?? 0

export function showHandedOver({ reservation, told }: Output<typeof handOver>) {
  counts.set({ ...counts.get(), [reservation.id]: told })
  takeReservation(reservation)
}
