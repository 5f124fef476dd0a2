import { useId } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { firstOf } from '#web/features/handovers/index.ts'
import { useSay } from '../say.ts'
import { useDidNotCome } from './use-did-not-come.tsx'

/** After the end of the agreed time. */
export function Question({ reservation }: { reservation: Reservation }) {
  const { side, can } = reservation
  const [send, { busy, problem }] = useSay(reservation)
  const { ask, propose, dialog } = useDidNotCome(reservation)
  const headingId = useId()
  const isHolder = side === 'holder'
  const hasSaid = reservation.saysReceived
  useKeptFocus(`${hasSaid}`, headingId)
  const word = isHolder ? 'say-received' : 'say-done'
  return (
    <section className="box mt-2 mb-4 grid gap-3" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="text-center text-xl">
        {hasSaid
          ? text.handovers.saidReceived(firstOf(reservation))
          : isHolder
            ? text.pass.didReceive
            : text.pass.didHandOver}
      </h2>
      <ProblemBox problem={problem} />
      {!hasSaid && can.includes(word) && (
        <Button wide busy={busy} onClick={() => void send(isHolder ? 'received' : 'done')}>
          {text.pass.yes}
        </Button>
      )}
      {!hasSaid && (
        <div className="pass-choices">
          {can.includes('say-missed') && (
            <Button variant="ghost" onClick={() => ask()}>
              {text.handovers.theyMissed(firstOf(reservation))}
            </Button>
          )}
          {can.includes('propose') && (
            <Button variant="ghost" onClick={propose}>
              {text.handovers.another}
            </Button>
          )}
        </div>
      )}
      {dialog}
    </section>
  )
}
