import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { firstOf } from '#web/features/handovers/index.ts'
import { useDidNotCome } from './use-did-not-come.tsx'

/** Before anybody is asked. */
export function DidNotCome({ reservation }: { reservation: Reservation }) {
  const { ask, dialog } = useDidNotCome(reservation)
  if (!reservation.can.includes('say-missed')) return null
  return (
    <>
      <button
        type="button"
        className="link mx-auto min-h-tap text-[0.9375rem] text-ink"
        onClick={() => ask()}
      >
        {text.handovers.theyMissed(firstOf(reservation))}
      </button>
      {dialog}
    </>
  )
}
