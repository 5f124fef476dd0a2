import { Check } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { CalendarLink } from '../calendar-link.tsx'
import { questionWords } from '../standing-words.ts'
import { faceOf } from './card-face.ts'
import { PassLink } from './pass-link.tsx'
import { useAccept } from '../use-accept.ts'

export type CardActionsProps = {
  reservation: Reservation
  onPropose: (reservation: Reservation) => void
  /** The button with the focus is gone. */
  onAccepted: () => void
  onMessage: () => void
}

export function CardActions({ reservation, onPropose, onAccepted, onMessage }: CardActionsProps) {
  const { can, isPaused, saysReceived } = reservation
  const question = questionWords(reservation)
  const { accept, isAccepting } = useAccept(onAccepted)
  const face = faceOf(reservation)
  const propose = (label: string, wide = false) =>
    can.includes('propose') && (
      <Button
        variant="ghost"
        className={wide ? 'handover-all' : ''}
        onClick={() => onPropose(reservation)}
      >
        {label}
      </Button>
    )
  const buttons = {
    proposed: (
      <>
        {can.includes('accept') && (
          <Button
            className="handover-all"
            icon={<Check />}
            busy={isAccepting}
            onClick={() => accept(reservation)}
          >
            {text.handovers.accept}
          </Button>
        )}
        {propose(text.handovers.another)}
        <Button variant="ghost" onClick={onMessage}>
          {text.handovers.message}
        </Button>
      </>
    ),
    waiting: propose(text.handovers.another, true),
    over: propose(text.handovers.agree, true),
    agreed: (
      <>
        <PassLink reservation={reservation} className="handover-all" />
        {!isPaused && !question && <CalendarLink reservation={reservation} />}
        {!saysReceived &&
          propose(question ? text.handovers.another : text.handovers.change, !!question)}
      </>
    ),
    done: <PassLink reservation={reservation} look="ghost" className="handover-all" />,
    ended: <PassLink reservation={reservation} look="ghost" className="handover-all" />,
  }
  return <div className="handover-actions">{buttons[face]}</div>
}
