import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useSay } from '../say.ts'

/** The other one is asked then. */
export function IHaveIt({ reservation }: { reservation: Reservation }) {
  const [send, { problem }] = useSay(reservation)
  if (!reservation.can.includes('say-received')) return null
  return (
    <>
      <button
        type="button"
        className="link mx-auto min-h-tap text-[0.9375rem] text-ink"
        onClick={() => void send('received')}
      >
        {text.pass.iHaveIt}
      </button>
      <ProblemBox problem={problem} />
    </>
  )
}
