import { CalendarClock, Check } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { PassLink } from './card/pass-link.tsx'
import { faceOf } from './card/card-face.ts'
import { useAccept } from './use-accept.ts'
import '#web/ui/styles/handovers.css'

type Props = {
  reservation: Reservation
  onPropose: (reservation: Reservation) => void
  /** The button with the focus is gone. */
  onAccepted: () => void
  passLabel?: string
  wide?: boolean
  className?: string
}

/** The main button of an open reservation: agree on a time, accept the one proposed, or the pass. */
export function NextStep({ reservation, onPropose, onAccepted, ...look }: Props) {
  const { passLabel, wide, className = '' } = look
  const { accept, isAccepting } = useAccept(onAccepted)
  const face = faceOf(reservation)
  if (face === 'proposed')
    return (
      reservation.can.includes('accept') && (
        <Button
          wide={wide}
          className={className}
          icon={<Check />}
          busy={isAccepting}
          onClick={() => accept(reservation)}
        >
          {text.handovers.accept}
        </Button>
      )
    )
  // What is agreed stays so while another time waits for the other one's answer.
  if (reservation.status === 'agreed')
    return (
      <PassLink reservation={reservation} label={passLabel} wide={wide} className={className} />
    )
  if (!reservation.can.includes('propose')) return null
  return (
    <Button
      wide={wide}
      variant={face === 'over' ? 'primary' : 'ghost'}
      className={face === 'over' ? className : `bg-surface ${className}`}
      icon={<CalendarClock />}
      onClick={() => onPropose(reservation)}
    >
      {face === 'over' ? text.handovers.agree : text.handovers.another}
    </Button>
  )
}

type OtherProps = Pick<Props, 'reservation' | 'onPropose' | 'wide'>

/** Beside 'Accept' and the pass; not for a holder who says that they have the thing. */
export function AnotherTime({ reservation, onPropose, wide }: OtherProps) {
  const face = faceOf(reservation)
  if (!reservation.can.includes('propose') || reservation.saysReceived) return null
  if (face !== 'proposed' && reservation.status !== 'agreed') return null
  return (
    <Button
      wide={wide}
      variant="ghost"
      className="bg-surface"
      onClick={() => onPropose(reservation)}
    >
      {face === 'agreed' ? text.handovers.change : text.handovers.another}
    </Button>
  )
}
